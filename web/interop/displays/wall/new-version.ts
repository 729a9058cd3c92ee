const EVERY_MS = 3_600_000;
/** A page that a slow network has answered from its cache must not load again and again. */
const OPEN_FOR_MS = 60_000;
/** After this long a card has closed. */
const LATER_MS = 90_000;
/** As `scripts/display-build.ts` names them. */
const FILE = /display-[\w-]{1,20}\.(?:js|css|woff2)/g;

const scriptIn = (page: Document): string | null =>
  page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;

async function textOf(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}.`);
  return answer.text();
}

/** Asks for all files that a page names, and for those that they name, so that the service worker keeps them. @throws if one is missing */
export async function keepFiles(page: string, asked = new Set<string>()): Promise<void> {
  for (const [name] of page.matchAll(FILE)) {
    if (asked.has(name)) continue;
    asked.add(name);
    const text = await textOf(await fetch(`/assets/${name}`));
    if (!name.endsWith('.woff2')) await keepFiles(text, asked);
  }
}

/**
 * Loads the page again if the server has a new version of it: once all of its files are here, since the network may be gone a moment later,
 * and while nobody reads a card.
 */
export async function loadIfNew(reload: () => void = () => location.reload()): Promise<void> {
  if (performance.now() < OPEN_FOR_MS) return;
  try {
    // Kept by no cache, so that the present version starts until the new one is whole.
    const page = await textOf(await fetch(location.pathname, { cache: 'no-store' }));
    const theirs = scriptIn(new DOMParser().parseFromString(page, 'text/html'));
    if (theirs === null || theirs === scriptIn(document)) return;
    await keepFiles(page);
  } catch {
    return; // The next connection asks again.
  }
  if (document.querySelector('dialog[open]')) setTimeout(loadIfNew, LATER_MS, reload);
  else reload();
}

export function keepNew(): void {
  setInterval(loadIfNew, EVERY_MS);
}
