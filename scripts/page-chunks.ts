import { join } from 'node:path';

/**
 * What the pages behind the sign-in are built into. Left alone, the bundler makes a file of each few modules that the same
 * pages share, thirty for the calendar. A browser asks for six at a time, so over a slow network they came in five turns.
 */

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const inWeb = (path: string): string => join(import.meta.dirname, '../web', path);
const ENTRY = inWeb('main.tsx');
const OPEN_PAGES = ['app/home/HomePage.tsx', 'accounts/LoginPage.tsx'].map(inWeb);
/** The month of the landing page, which the calendar shows too. */
const SAMPLE = inWeb('app/home/SampleMonth.tsx');
const LAYOUT = inWeb('app/SignedInLayout.tsx');
const CALENDAR = inWeb('app/calendar/CalendarPage.tsx');
const OTHER_PAGES = ['app/dashboard/DashboardPage.tsx', 'app/InvitationPage.tsx'].map(inWeb);

/** What the pages behind the sign-in speak from, a file for each language. */
const PRODUCT_WORDS = ['app/words.ru.ts', 'app/words.en.ts'].map(inWeb);
/** What a visitor reads comes without them. */
const OPEN_WORDS = /\/web\/(?:(?:landing|ui|platform)\/|app\/(?:base-|page-)|calendar-view\/month-)words\.(ru|en)\.ts$/;

/** Modules that come with others by plain imports; what is imported when it is needed comes later. */
function reachOf(entries: readonly string[], modules: Modules): Set<string> {
  const reached = new Set(entries);
  for (const id of reached) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}

type Chunk = 'base' | 'shared' | 'month' | 'signed-in' | 'calendar';

function divide(modules: Modules): Map<string, Chunk> {
  const [entry, open, layout] = [[ENTRY], OPEN_PAGES, [LAYOUT]].map((pages) => reachOf(pages, modules));
  const others = reachOf(OTHER_PAGES, modules);
  const month = reachOf([SAMPLE], modules);
  const chunks = new Map<string, Chunk>();
  for (const id of reachOf([LAYOUT, CALENDAR], modules)) {
    // What pages without a sign-in need must not bring along what only the others do.
    const isForSignedIn = layout?.has(id) || others.has(id);
    const isForMonth = month.has(id);
    if (open?.has(id)) chunks.set(id, 'base');
    else if (isForSignedIn && isForMonth) chunks.set(id, 'shared');
    else chunks.set(id, isForSignedIn ? 'signed-in' : isForMonth ? 'month' : 'calendar');
  }
  for (const id of entry ?? []) chunks.set(id, 'base');
  return chunks;
}

/** In this order: a chunk takes along what its modules import, unless an earlier one has it. */
export function pageChunks() {
  let chunks: Map<string, Chunk> | undefined;
  const named = (chunk: Chunk) => ({
    name: (id: string, modules: Modules) => {
      chunks ??= divide(modules);
      return chunks.get(id) === chunk ? chunk : null;
    },
  });
  const inLanguage = (name: string, id: string) => `${name}-${/(ru|en)\.ts$/.exec(id)?.[1]}`;
  const openWords = (id: string) => (OPEN_WORDS.test(id) ? inLanguage('open-words', id) : null);
  let words: Set<string> | undefined;
  const productWords = (id: string, modules: Modules) => {
    words ??= reachOf(PRODUCT_WORDS, modules);
    return words.has(id) ? inLanguage('words', id) : null;
  };
  return [
    { name: openWords },
    { name: productWords },
    named('base'),
    named('shared'),
    named('signed-in'),
    named('month'),
    named('calendar'),
  ];
}
