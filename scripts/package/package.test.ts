import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { SECRETS } from '#server/platform/config/secret-files.ts';
import { SETTINGS } from '#server/platform/config.ts';
import { importsOf } from '../import-graph.ts';
import { PROGRAMS } from './programs.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isUnder = (trees: readonly string[]) => (path: string) =>
  trees.some((tree) => path === tree || path.startsWith(`${tree}/`));

/** Everything that the installed command loads. */
function loaded(): string[] {
  const imports = importsOf(['bin', 'domain', 'server', 'scripts']);
  const reached = new Set(['bin/kalends.ts']);
  for (const file of reached) for (const { from, to } of imports) if (from === file) reached.add(to);
  return [...reached];
}

it('the package holds every module that the command loads', () => {
  expect(loaded().length).toBeGreaterThan(300);
  expect(loaded().filter((path) => !isUnder(PROGRAMS)(path))).toEqual([]);
});

it('the image holds them too, and its build sees what it copies', () => {
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );
  expect(loaded().filter((path) => !isUnder(copied)(path))).toEqual([]);
  const seen = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path);
  const wanted = copied.filter((path) => path !== '.');
  expect(wanted.filter((path) => !isUnder(seen)(path))).toEqual([]);
});

it('the compose file sets what the server knows', () => {
  const { services } = parse(read('deploy/compose.yaml'));
  const known = [...SETTINGS, ...SECRETS.map((name) => `${name}_FILE`)];
  expect(Object.keys(services.kalends.environment).filter((name) => !known.includes(name))).toEqual([]);
  expect(services.kalends).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
});
