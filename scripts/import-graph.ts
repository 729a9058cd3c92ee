import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** An import of one source file by another; paths are relative to the project's root. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** As written in the source. */
  readonly specifier: string;
}

const SOURCE = /\.tsx?$/;
const OURS = /^(?:\.{1,2}|#\w+)\//;
/**
 * Matches `from '…'`, `import '…'`, `import('…')`, for values and types, static and dynamic, and a worker's `new URL('…',
 * import.meta.url)`.
 */
const SPECIFIERS = /(?:\bfrom\s*|\bimport\s*\(?\s*)'([^'\n]+)'|\bnew URL\(\s*'([^'\n]+)',\s*import\.meta\.url/g;

/** All imports among our own sources by files in `trees`, without tests. @throws when an import resolves to no file */
export function importsOf(trees: readonly string[]): Import[] {
  return trees.flatMap(sourcesIn).flatMap((from) =>
    specifiersIn(readFileSync(join(ROOT, from), 'utf8')).map((specifier) => {
      const to = target(from, specifier);
      if (!existsSync(join(ROOT, to))) throw new Error(`${from} imports ${specifier}, which is not there.`);
      return { from, to, specifier };
    }),
  );
}

export const specifiersIn = (code: string): string[] =>
  Array.from(code.matchAll(SPECIFIERS), ([, imported, url]) => imported ?? url ?? '')
    .map((specifier) => specifier.replace(/\?.*$/, ''))
    .filter((specifier) => OURS.test(specifier));

function sourcesIn(tree: string): string[] {
  return readdirSync(join(ROOT, tree), { recursive: true, encoding: 'utf8' })
    .filter((name) => SOURCE.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(tree, name))
    .sort();
}

/** The file that an import resolves to. */
export const target = (from: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : join(from, '..', specifier);

/** The shortest cycle; empty if there is none. */
export function shortestCircle(edges: readonly (readonly [string, string])[]): string[] {
  const next = Map.groupBy(edges, ([from]) => from);
  const circles = Array.from(next.keys(), (node) => pathBack(node, (at) => (next.get(at) ?? []).map(([, to]) => to)));
  return circles.filter((circle) => circle.length > 0).sort((a, b) => a.length - b.length)[0] ?? [];
}

function pathBack(start: string, next: (node: string) => string[]): string[] {
  const before = new Map<string, string>();
  const reached = [start];
  for (const node of reached) {
    for (const to of next(node)) {
      if (to === start) return pathTo(node, before);
      if (before.has(to)) continue;
      before.set(to, node);
      reached.push(to);
    }
  }
  return [];
}

function pathTo(node: string, before: ReadonlyMap<string, string>): string[] {
  const previous = before.get(node);
  return previous === undefined ? [node] : [...pathTo(previous, before), node];
}

/** The areas of the server; each may import those before it. */
export const AREAS = ['platform', 'identity', 'calendars', 'events', 'notifications', 'interop', 'operations'] as const;

/** The area of a file in the server or the web app; undefined for entry points and for other folders of the web app. */
export const areaOf = (path: string) =>
  AREAS.find((area) => path.split('/').slice(1, -1)[0] === area && TREES.has(treeOf(path)));

const TREES = new Set(['server', 'web']);
export const treeOf = (path: string): string => path.slice(0, path.indexOf('/'));

/**
 * The folder that a file belongs to: within an area of the server or the web app `server/identity/users`, else the folder right below a
 * tree, `web/calendar-view`; the file itself if it is right there, `domain/text.ts`.
 */
export function placeOf(path: string): string {
  const parts = path.split('/');
  return parts.slice(0, areaOf(path) && parts.length > 3 ? 3 : 2).join('/');
}

/** Every folder with importing files, at any depth. */
export const foldersOf = (imports: readonly Import[]): string[] =>
  [...new Set(imports.flatMap(({ from }) => parentsOf(from)))].sort();

const parentsOf = (path: string): string[] =>
  path
    .split('/')
    .map((_, index, parts) => parts.slice(0, index).join('/'))
    .slice(1);

/** The direct child of `folder` that is or contains a path; null if the path is outside. */
export const childOf = (folder: string, path: string): string | null =>
  path.startsWith(`${folder}/`) ? (path.slice(folder.length + 1).split('/')[0] ?? null) : null;
