const EVERY_MS = 3_600_000;
/** A page that a slow network has answered from its cache must not load again and again. */
const OPEN_FOR_MS = 60_000;

const scriptIn = (page: Document): string | null =>
  page.querySelector('script[type=module]')?.getAttribute('src') ?? null;

/** Loads the page again if the server has a new version of it. */
export async function loadIfNew(): Promise<void> {
  if (performance.now() < OPEN_FOR_MS) return;
  const answer = await fetch(location.pathname, { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return;
  const theirs = scriptIn(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  if (theirs !== null && theirs !== scriptIn(document)) location.reload();
}

export function keepNew(): void {
  setInterval(loadIfNew, EVERY_MS);
}
