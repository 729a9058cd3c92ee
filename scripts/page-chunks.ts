import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { EVENT_DIALOG, EVERY_PAGE, inLanguage, PAGES } from './pages.ts';

const root = join(import.meta.dirname, '..');
const languages = readdirSync(join(root, 'locales'));

/** Every set of modules loaded at once: each page in each language, and the event dialog with the calendar below it. */
const LOADS = [...PAGES.map(({ modules }) => modules), EVENT_DIALOG].flatMap((modules) =>
  languages.map((language) => inLanguage([...EVERY_PAGE, ...modules], language)),
);

function reachOf(paths: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set(paths.map((path) => join(root, path)));
  for (const id of reached) for (const next of context.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}

/**
 * The only rule for chunks: modules that the same pages load share a file. The bundler alone would split them by dialog as well: eighty
 * files for the calendar, of which a browser fetches six at a time.
 */
export function pageChunks(): Rolldown.CodeSplittingGroup {
  let reached: readonly Set<string>[] | undefined;
  return {
    name: (id, context) => {
      reached ??= LOADS.map((paths) => reachOf(paths, context));
      const among = reached.map((modules) => Number(modules.has(id))).join('');
      return among.includes('1') ? `page-${Number.parseInt(among, 2).toString(36)}` : null;
    },
    // A module is loaded with its importers, so its chunk follows from the rule as well.
    includeDependenciesRecursively: false,
  };
}
