import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { mayFollow, releaseChangelog } from './changelog.ts';
import { migrationsIn, releasedMigrations } from './migrations.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const MIGRATIONS = 'server/platform/db/migrations';
const PAGE =
  '# Changelog\n\n## Unreleased\n\nNothing has been released yet. The first will contain:\n\n### Added\n\n- Days.\n';

/** A separate project, at 0.1.0 and never released. */
function project() {
  const cwd = mkdtempSync(join(tmpdir(), 'kalends-release-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' });
  const write = (name: string, text: string) => writeFileSync(join(cwd, name), text);
  const read = (name: string) => readFileSync(join(cwd, name), 'utf8');
  const commit = () => git('commit', '--all', '--quiet', '--message', 'more');
  git('init', '--quiet');
  git('config', 'user.name', 'Vera');
  git('config', 'user.email', 'vera@example.org');
  write('package.json', '{ "name": "kalends", "version": "0.1.0" }\n');
  write('CHANGELOG.md', PAGE);
  mkdirSync(join(cwd, MIGRATIONS), { recursive: true });
  write(`${MIGRATIONS}/001-first.ts`, 'export const first = 1;\n');
  write(`${MIGRATIONS}/all.ts`, '');
  write(`${MIGRATIONS}/released.json`, '{}\n');
  git('add', '.');
  commit();
  const release = (version: string) => spawnSync(process.execPath, [MAIN, version], { cwd, encoding: 'utf8' });
  return { git, write, read, commit, release };
}

it('a release has its version, its day, its notes and its tag, and the next one begins empty', () => {
  const { git, write, read, commit, release } = project();
  expect(release('0.1.0')).toMatchObject({ status: 0 });
  expect(read('CHANGELOG.md')).toMatch(
    /^# Changelog\n\n## Unreleased\n\n## 0\.1\.0 – \d{4}-\d\d-\d\d\n\n### Added\n\n- Days\.\n$/,
  );
  expect(git('tag', '--list', '--format=%(contents)', 'v0.1.0').trim()).toBe('Kalends 0.1.0\n\n### Added\n\n- Days.');
  expect(git('status', '--porcelain')).toBe('');
  expect(Object.keys(JSON.parse(read(`${MIGRATIONS}/released.json`)))).toEqual(['001-first']);

  expect(release('0.2.0')).toMatchObject({ status: 1, stderr: expect.stringContaining('nothing under') });
  write('CHANGELOG.md', read('CHANGELOG.md').replace('## Unreleased\n', '## Unreleased\n\n- Weeks.\n'));
  expect(release('0.2.0')).toMatchObject({ status: 1, stderr: expect.stringContaining('commit or put away') });
  commit();
  expect(release('0.2.0')).toMatchObject({ status: 0 });
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '0.2.0' });
  expect(read('CHANGELOG.md').match(/^(?:## |- ).*?(?= –|$)/gm)).toEqual([
    ...['## Unreleased', '## 0.2.0', '- Weeks.', '## 0.1.0', '- Days.'],
  ]);
  expect(git('log', '--format=%s', '-1').trim()).toBe('release: 0.2.0');
});

it('no released migration is edited: the next one says what is to change', () => {
  const folder = join(import.meta.dirname, '../..', MIGRATIONS);
  expect(migrationsIn(folder)).toMatchObject(releasedMigrations(folder));
});

it('no version is written twice', () => {
  const page = '# Changelog\n\n## Unreleased\n\n- Weeks.\n\n## 0.1.0 – 2026-11-20\n\n- Days.\n';
  expect(() => releaseChangelog(page, '0.1.0', '2026-11-24')).toThrow('already');
  expect(releaseChangelog(page, '0.2.0', '2026-11-24').notes).toBe('- Weeks.');
});

it.each([
  ['0.1.1', '0.1.0', false, true],
  ['0.1.10', '0.1.9', false, true],
  ['1.0.0', '0.9.9', false, true],
  ['0.1.0', '0.1.0', true, true],
  ['0.1.0', '0.1.0', false, false],
  ['0.0.9', '0.1.0', true, false],
  ['0.9.9', '1.0.0', false, false],
  ['1.0', '0.1.0', false, false],
  ['v1.0.0', '0.1.0', false, false],
  ['1.0.0-rc.1', '0.1.0', false, false],
  ['', '0.1.0', true, false],
])('%j after %j (the first: %s): %s', (version, current, isFirst, may) => {
  expect(mayFollow(version, current, isFirst)).toBe(may);
});
