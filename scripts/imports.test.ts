import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DOORS } from './doors.ts';
import {
  AREAS,
  areaOf,
  childOf,
  foldersOf,
  type Import,
  importsOf,
  placeOf,
  shortestCircle,
  specifiersIn,
  treeOf,
} from './import-graph.ts';

/** The trees whose files and folders must not import each other in cycles. */
const CHECKED = ['domain', 'server', 'web'];

const imports = importsOf(['domain', 'server', 'web']);
const checked = imports.filter(({ from }) => CHECKED.includes(treeOf(from)));

/** Folders that every folder of the web app may import: they know no feature. */
const OPEN = ['web/ui', 'web/platform', 'web/themes', 'web/offline'];
/** Modules of the server's platform that do not depend on the database. */
const BELOW_DATABASE = [
  'server/platform',
  ...['config', 'http', 'i18n', 'telemetry'].map((name) => `server/platform/${name}`),
];
/** An area, or a folder outside the areas. */
const unitOf = (path: string): string => `${areaOf(path) ? `${treeOf(path)}/${areaOf(path)}` : placeOf(path)}`;
/** Folders that combine features, and the entry point. */
const WEB_TOP = ['web/app', 'web/main.tsx'];

const rankOf = (path: string): number => AREAS.findIndex((area) => path.startsWith(`server/${area}/`));
const written = (found: readonly Import[]): string[] => found.map(({ from, specifier }) => `${from} → ${specifier}`);

describe('imports form no circle', () => {
  it('of files', () => {
    expect(shortestCircle(checked.map(({ from, to }) => [from, to]))).toEqual([]);
  });

  it('of what stands in one folder, files and folders alike, at every level', () => {
    const circles = foldersOf(checked).map((folder) => ({ folder, ...circleIn(folder) }));
    expect(circles.filter(({ making }) => making.length > 0)).toEqual([]);
  });
});

/** The imports of the shortest cycle among the direct children of a folder. */
function circleIn(folder: string) {
  const between = checked.flatMap(({ from, to, specifier }) => {
    const [one, other] = [childOf(folder, from), childOf(folder, to)];
    // The API clients of an area rank below all areas of the web app.
    const isCalls = folder === 'web' && to.endsWith('/api.ts');
    return one === null || other === null || one === other || isCalls ? [] : [{ one, other, from, specifier }];
  });
  const circle = shortestCircle(between.map(({ one, other }) => [one, other]));
  const steps = circle.map((child, index) => [child, circle[index + 1] ?? circle[0]]);
  const making = between.filter(({ one, other }) => steps.some(([from, to]) => from === one && to === other));
  return { circle, making: making.map(({ from, specifier }) => `${from} → ${specifier}`) };
}

describe('the rules of docs/architecture.md', () => {
  it('1 and 2: domain imports nothing of ours but itself, server and web import domain, words and themselves', () => {
    expect(
      written(imports.filter(({ from, to }) => ![treeOf(from), 'domain', 'locales'].includes(treeOf(to)))),
    ).toEqual([]);
  });

  it('3: what knows no noun imports none', () => {
    const breaches = checked.filter(({ from, to }) => {
      return OPEN.includes(unitOf(from)) && treeOf(to) === 'web' && !OPEN.includes(unitOf(to));
    });
    expect(written(breaches)).toEqual([]);
  });

  it('3: only what starts the web app imports web/app', () => {
    expect(
      written(checked.filter(({ from, to }) => placeOf(to) === 'web/app' && !WEB_TOP.includes(placeOf(from)))),
    ).toEqual([]);
  });

  it('5: an area of the web app asks another by its api.ts only', () => {
    const breaches = checked.filter(({ from, to }) => {
      const [own, other] = [unitOf(from), unitOf(to)];
      if (treeOf(from) !== 'web' || treeOf(to) !== 'web' || own === other || from.split('/').length < 3) return false;
      return !WEB_TOP.includes(own) && !OPEN.includes(other) && !to.endsWith('/api.ts');
    });
    expect(written(breaches)).toEqual([]);
  });

  it('6: routes write no SQL', () => {
    const routes = [...new Set(checked.map(({ from }) => from))].filter((file) => /^server\/.*routes\.ts$/.test(file));
    expect(routes.length).toBeGreaterThan(20);
    const SQL = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\braw`/;
    expect(routes.filter((file) => SQL.test(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')))).toEqual([]);
  });

  it('6: the server knows the database by four of its files', () => {
    const DOORS = ['database', 'errors', 'prepared-query', 'query-cache'].map(
      (name) => `server/platform/db/${name}.ts`,
    );
    const breaches = checked.filter(({ from, to }) => {
      return placeOf(to) === 'server/platform/db' && placeOf(from) !== 'server/platform/db' && !DOORS.includes(to);
    });
    expect(written(breaches)).toEqual([]);
  });

  it('3: what the platform of the server has below the database knows neither noun nor database', () => {
    const breaches = checked.filter(({ from, to }) => {
      return BELOW_DATABASE.includes(placeOf(from)) && treeOf(to) === 'server' && !BELOW_DATABASE.includes(placeOf(to));
    });
    expect(written(breaches)).toEqual([]);
  });

  it('8: an area of the server imports those before it, by their doors', () => {
    const between = checked.filter(
      ({ from, to }) =>
        treeOf(from) === 'server' &&
        areaOf(from) &&
        areaOf(to) &&
        areaOf(from) !== areaOf(to) &&
        treeOf(to) === 'server',
    );
    const upwards = between.filter(({ from, to }) => rankOf(to) > rankOf(from));
    expect(written(upwards)).toEqual([]);
    const entered = new Set(between.map(({ to }) => to).filter((to) => areaOf(to) !== 'platform'));
    expect([...entered].sort()).toEqual([...DOORS].sort());
  });

  it('7: a path is relative inside domain and inside a folder, and begins with # everywhere else', () => {
    const isNear = ({ from, to }: Import) =>
      placeOf(from) === placeOf(to) ||
      (treeOf(from) === treeOf(to) && (treeOf(from) === 'domain' || from === placeOf(from)));
    const breaches = checked.filter((one) => isNear(one) !== one.specifier.startsWith('.'));
    expect(written(breaches)).toEqual([]);
  });
});

describe('the graph', () => {
  it('has every way to import', () => {
    const code = `
      import { a } from './a.ts';
      import type { B } from '../b.ts';
      import './c.css';
      export { d } from '#web/d.ts';
      const e = await import('#web/e.ts');
      type F = import('./f.ts').F;
      new Worker(new URL('./g.ts', import.meta.url));
      import h from './h.svg?raw';
      import i from 'vitest';
    `;
    const found = ['./a.ts', '../b.ts', './c.css', '#web/d.ts', '#web/e.ts', './f.ts', './g.ts', './h.svg'];
    expect(specifiersIn(code)).toEqual(found);
  });

  it('has the shortest circle, and nothing that only leads into one', () => {
    const long = ['ab', 'bc', 'ca', 'xa'].map((pair) => [pair.charAt(0), pair.charAt(1)] as const);
    expect(shortestCircle(long)).toEqual(['a', 'b', 'c']);
    expect(shortestCircle([...long, ['b', 'd'], ['d', 'b']])).toEqual(['b', 'd']);
    expect(
      shortestCircle([
        ['a', 'b'],
        ['b', 'c'],
        ['a', 'c'],
      ]),
    ).toEqual([]);
  });
});
