const COUNT = /^\(\d+\+?\) /;
const SHOWN_MAX = 99;

/** `(3) Ноябрь 2026 — Kalends`; unchanged for 0. */
export function withCount(title: string, count: number): string {
  const bare = title.replace(COUNT, '');
  if (count === 0) return bare;
  return `(${count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}) ${bare}`;
}

/** Prefixes every title that a page sets, until the returned function is called. */
export function countInTitle(count: number): () => void {
  const put = () => {
    const wanted = withCount(document.title, count);
    if (document.title !== wanted) document.title = wanted;
  };
  put();
  const observer = new MutationObserver(put);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    document.title = withCount(document.title, 0);
  };
}
