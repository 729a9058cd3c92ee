const EVERY_MS = 3_600_000;
/** Nodes of different versions may answer by turns: a page must not load again and again. */
const OPEN_FOR_MS = 60_000;
/** After this long a card has closed. */
const LATER_MS = 90_000;
/** As `scripts/display-build.ts` names them. */
const FILE = /display-[\w-]{1,20}\.(?:js|css|woff2)/g;
/** The page in the cache that the service worker reads. */
const PAGE = '/display/';

const scriptIn = (page: Document): string | null =>
  page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;

async function fetchOk(path: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(path, init);
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
  return answer;
}

/** The files that a page names, and those that they name, by their paths. @throws if one is missing */
async function filesOf(page: string, files = new Map<string, Response>()): Promise<Map<string, Response>> {
  for (const [name] of page.matchAll(FILE)) {
    const path = `/assets/${name}`;
    if (files.has(path)) continue;
    const file = await fetchOk(path);
    files.set(path, file);
    if (!name.endsWith('.woff2')) await filesOf(await file.clone().text(), files);
  }
  return files;
}

/** What is stored is whole, this version or the one before: the page comes last. @throws without room, and on an insecure origin */
async function store(page: Response, files: ReadonlyMap<string, Response>): Promise<void> {
  const cache = await caches.open('display');
  const version = new Map([...files, [PAGE, page] as const]);
  for (const [path, answer] of version) await cache.put(path, answer);
  for (const request of await cache.keys())
    if (!version.has(new URL(request.url).pathname)) await cache.delete(request);
}

const storedPage = async (): Promise<string | undefined> => (await caches.match(PAGE))?.text();

/**
 * Stores the server's version, and loads the page again if it is a new one: once all of its files are here, since the network may be gone a
 * moment later, and while nobody reads a card.
 */
export async function loadIfNew(reload: () => void = () => location.reload()): Promise<void> {
  try {
    // Past the service worker, which may answer with the stored page.
    const answer = await fetchOk(location.pathname, { cache: 'no-store' });
    const page = await answer.clone().text();
    const theirs = scriptIn(new DOMParser().parseFromString(page, 'text/html'));
    if (theirs === null) return;
    if (page !== (await storedPage().catch(() => null))) {
      const files = await filesOf(page);
      await store(answer, files).catch(() => {}); // It runs all the same.
    }
    if (theirs === scriptIn(document)) return;
  } catch {
    return; // The next connection asks again.
  }
  if (performance.now() < OPEN_FOR_MS || document.querySelector('dialog[open]'))
    setTimeout(loadIfNew, LATER_MS, reload);
  else reload();
}

export function keepNew(): void {
  setInterval(loadIfNew, EVERY_MS);
}
