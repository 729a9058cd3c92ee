import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** One import of a source file by another; paths begin at the root of the project. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** As it is written. */
  readonly specifier: string;
}

const SOURCE = /\.tsx?$/;
const OURS = /^(?:\.{1,2}|#\w+)\//;
/** `from '…'`, `import '…'`, `import('…')`: of values and types, at once and on demand; and a worker's `new URL('…', import.meta.url)`. */
const SPECIFIERS = /(?:\bfrom\s*|\bimport\s*\(?\s*)'([^'\n]+)'|\bnew URL\(\s*'([^'\n]+)',\s*import\.meta\.url/g;

/**
 * Every import among our own sources that a file in one of `trees` makes, tests left out.
 * @throws when an import leads to no file
 */
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

/** The file that an import leads to. */
export const target = (from: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : join(from, '..', specifier);

/** The shortest way from a node back to itself; empty where there is none. */
export function shortestCircle(edges: readonly (readonly [string, string])[]): string[] {
  const next = Map.groupBy(edges, ([from]) => from);
  const circles = Array.from(next.keys(), (node) => wayBack(node, (at) => (next.get(at) ?? []).map(([, to]) => to)));
  return circles.filter((circle) => circle.length > 0).sort((a, b) => a.length - b.length)[0] ?? [];
}

function wayBack(start: string, next: (node: string) => string[]): string[] {
  const before = new Map<string, string>();
  const reached = [start];
  for (const node of reached) {
    for (const to of next(node)) {
      if (to === start) return wayTo(node, before);
      if (before.has(to)) continue;
      before.set(to, node);
      reached.push(to);
    }
  }
  return [];
}

function wayTo(node: string, before: ReadonlyMap<string, string>): string[] {
  const previous = before.get(node);
  return previous === undefined ? [node] : [...wayTo(previous, before), node];
}

/** The areas of the server, in the order in which they may import: each what stands before it. */
export const AREAS = ['platform', 'identity', 'calendars', 'events', 'notifications', 'interop', 'operations'] as const;

/** The area that a file of the server or the web app stands in; undefined for what starts them, and for what the web app has beside. */
export const areaOf = (path: string) =>
  AREAS.find((area) => path.split('/').slice(1, -1)[0] === area && TREES.has(treeOf(path)));

const TREES = new Set(['server', 'web']);
export const treeOf = (path: string): string => path.slice(0, path.indexOf('/'));

/**
 * The folder that a file belongs to: in the server and the web app one of an area, `server/identity/users`, else the one right below a
 * tree, `web/calendar-view`; a file that stands there itself, `domain/text.ts`.
 */
export function placeOf(path: string): string {
  const parts = path.split('/');
  return parts.slice(0, areaOf(path) && parts.length > 3 ? 3 : 2).join('/');
}

/** Every folder that the importing files stand in, however deep. */
export const foldersOf = (imports: readonly Import[]): string[] =>
  [...new Set(imports.flatMap(({ from }) => parentsOf(from)))].sort();

const parentsOf = (path: string): string[] =>
  path
    .split('/')
    .map((_, index, parts) => parts.slice(0, index).join('/'))
    .slice(1);

/** The file or folder right in `folder` that is a path or holds it; null for what stands elsewhere. */
export const childOf = (folder: string, path: string): string | null =>
  path.startsWith(`${folder}/`) ? (path.slice(folder.length + 1).split('/')[0] ?? null) : null;
