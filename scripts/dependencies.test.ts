import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string) => readFile(join(import.meta.dirname, '..', path), 'utf8');

it('every dependency has its reason in docs/decisions/005-dependencies.md, and no removed one is listed', async () => {
  const { dependencies, devDependencies } = JSON.parse(await read('package.json'));
  const rows = (await read('docs/decisions/005-dependencies.md')).split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(listed.sort()).toEqual([...Object.keys(dependencies), ...Object.keys(devDependencies)].sort());
});

it('version managers are given the Node that npm installs', async () => {
  const { devDependencies } = JSON.parse(await read('package.json'));
  expect((await read('.node-version')).trim()).toBe(devDependencies.node);
});

it('the lock file has every dependency of every package, also those for other platforms', async () => {
  type Package = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };
  const packages: Record<string, Package> = JSON.parse(await read('package-lock.json')).packages;
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !foldersFrom(path).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${path} → ${name}`),
  );
  expect(missing).toEqual([]);
});

/** The folders where Node looks for a package that `path` imports, innermost first; the root is ''. */
function foldersFrom(path: string): string[] {
  const parts = path.split('/node_modules/');
  return [...parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/node_modules/')}/`), ''];
}
