import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf } from '../import-graph.ts';
import { PROGRAMS } from './write-program.ts';

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

it('the image has one volume, a user without rights and a health check, and copies from stages that there are', () => {
  const image = read('deploy/Dockerfile');
  const last = image.slice(image.lastIndexOf('FROM '));
  for (const word of ['USER node', 'VOLUME /data', 'HEALTHCHECK ', 'ENTRYPOINT ']) expect(last).toContain(`\n${word}`);
  const stages = [...image.matchAll(/^FROM .+ AS (\w+)$/gm)].map(([, name]) => name);
  const sources = [...last.matchAll(/^COPY --from=(\w+)/gm)].map(([, name]) => name);
  expect(sources).toHaveLength(2);
  expect(stages).toEqual(expect.arrayContaining(sources));
});

it('the unit starts what the package has, and the command beside it runs in the same way', () => {
  const unit = read('deploy/systemd/kalends.service');
  const lines = unit.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines.filter((line) => !/^(?:\[[A-Z]\w+\]|[A-Z]\w+=.*)$/.test(line))).toEqual([]);
  for (const line of ['UMask=0077', 'NoNewPrivileges=yes', 'ProtectSystem=strict']) expect(lines).toContain(line);
  const [, started = ''] = /^ExecStart=\S+ \/opt\/kalends\/node_modules\/kalends\/(\S+)\.js$/m.exec(unit) ?? [];
  expect(loaded()).toContain(`${started}.ts`);
  const given = [...read('deploy/systemd/kalends').matchAll(/ -p (\S+)/g)].map(([, line]) => line);
  expect(given).toContain('DynamicUser=yes');
  expect(given.filter((line) => line !== 'User=kalends' && !lines.includes(line ?? ''))).toEqual([]);
});
