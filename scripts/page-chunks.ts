import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { EVENT_DIALOG, EVERY_PAGE, inLanguage, PAGES } from './pages.ts';

const root = join(import.meta.dirname, '..');
const languages = readdirSync(join(root, 'locales'));

/** All that is loaded at once: each page in each language, and the dialog of an event with the calendar below it. */
const LOADS = [...PAGES.map(({ modules }) => modules), EVENT_DIALOG].flatMap((modules) =>
  languages.map((language) => inLanguage([...EVERY_PAGE, ...modules], language)),
);

function reachOf(paths: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set(paths.map((path) => join(root, path)));
  for (const id of reached) for (const next of context.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}

/**
 * The one rule for chunks: modules that the same pages load are one file. Left alone, the bundler parts them by the dialogs that need
 * them too: eighty files for the calendar, of which a browser asks for six at a time.
 */
export function pageChunks(): Rolldown.CodeSplittingGroup {
  let reached: readonly Set<string>[] | undefined;
  return {
    name: (id, context) => {
      reached ??= LOADS.map((paths) => reachOf(paths, context));
      const among = reached.map((modules) => Number(modules.has(id))).join('');
      return among.includes('1') ? `page-${Number.parseInt(among, 2).toString(36)}` : null;
    },
    // What a module imports is loaded wherever the module is, so its file comes along without being told.
    includeDependenciesRecursively: false,
  };
}
