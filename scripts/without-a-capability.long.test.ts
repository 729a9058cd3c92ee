import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAPABILITIES } from '#tests/support/capabilities.ts';
import type { Capability } from '#tests/support/capability.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..');
const COPIED = [
  ...['domain', 'locales', 'server', 'web', 'tests', 'scripts'],
  ...['package.json', 'tsconfig.base.json', 'vitest.config.ts'],
];
const LINES_MAX = 20;
/** An import, an entry of a table, a route, a hook, an attribute or an element. */
const KINDS = [
  /^import \{ \w+ \} from '[^']+';$/,
  /^(?:\w+: |\.\.\.)?(?:[\w.]+|\[\]),$/,
  /^(?:\.\.\.(?:\(await \w+\([\w, ]+\)\)|\w+\.map\(.*\))|\w+: await \w+\([\w, ]+\)),$/,
  /^\w+: Words<typeof import\('[^']+'\)>;$/,
  /^\w+Routes\(app, services\);$/,
  /^const \w+ = (?:use|await )\w+\(.*\);$/,
  /^\w+=\{(?:[\w.]+|<[A-Z]\w+ .*\/>)\}$/,
  /^(?:\{\w+ && )?<[A-Z]\w+ .*\/>\}?$/,
];
/** Quick tests of what stands beside the capabilities; of `web/` all that need no browser. */
const NEIGHBOURS = [
  ...['tests/api/permissions.test.ts', 'tests/api/dav-permissions.test.ts'],
  ...['create', 'update', 'delete', 'move', 'batch'].map((name) => `server/events/${name}.test.ts`),
  ...['server/events/history/undo.test.ts', 'server/calendars/calendars.test.ts'],
  ...['server/interop/feeds/feeds.test.ts', 'server/interop/calendar-files/round-trip.test.ts'],
  ...['server/operations/account-data/export.test.ts', 'server/operations/health/routes.test.ts'],
  'web/',
];

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'kalends-without-'));
  for (const name of COPIED) await cp(join(ROOT, name), join(copy, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rm(copy, { recursive: true }));

/** A capability, and those that cannot be without it. */
const withDependents = (capability: Capability): Capability[] => [
  capability,
  ...CAPABILITIES.filter(({ needs }) => needs === capability.name).flatMap(withDependents),
];

async function pathsOf({ paths }: Capability): Promise<string[]> {
  const languages = await readdir(join(ROOT, 'locales'));
  return paths.flatMap((path) => (path.includes('*') ? languages.map((one) => path.replace('*', one)) : path));
}

async function remove(capability: Capability): Promise<void> {
  for (const path of await pathsOf(capability)) await rm(join(copy, path), { recursive: true });
  for (const [file, lines] of Object.entries(capability.lines)) {
    const code = (await readFile(join(copy, file), 'utf8')).split('\n');
    for (const line of lines) {
      const at = code.findIndex((one) => one.trim() === line);
      expect(at, `${file}: ${line}`).toBeGreaterThanOrEqual(0);
      code.splice(at, 1);
    }
    await writeFile(join(copy, file), code.join('\n'));
  }
}

async function restore(capability: Capability): Promise<void> {
  const changed = [...(await pathsOf(capability)), ...Object.keys(capability.lines)];
  for (const path of changed) await cp(join(ROOT, path), join(copy, path), { recursive: true });
}

/** What a failing program says in the copy. */
const problemsOf = (program: string, ...args: string[]): Promise<string> =>
  run(join(ROOT, 'node_modules/.bin', program), args, {
    ...{ cwd: copy, maxBuffer: 1e8 },
    env: { ...process.env, TESTS: 'usual' },
  }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}` || 'it failed',
  );

describe.each(CAPABILITIES)('without $name the product', (capability) => {
  const all = withDependents(capability);
  beforeAll(async () => {
    for (const each of all) await remove(each);
  });
  afterAll(async () => {
    for (const each of all) await restore(each);
  });

  it.each(['domain', 'server', 'web'])('compiles: %s', async (tree) => {
    const built = ['--incremental', '--tsBuildInfoFile', `${tree}.info`];
    expect(await problemsOf('tsc', '-p', tree, '--pretty', 'false', ...built)).toBe('');
  });

  it('passes the tests of what stands beside it', async () => {
    expect(await problemsOf('vitest', 'run', '--project=server on sqlite', '--project=web', ...NEIGHBOURS)).toBe('');
  });
});

it.each(CAPABILITIES)('few lines elsewhere name $name', ({ lines }) => {
  const all = Object.values(lines).flat();
  expect(all.length).toBeLessThanOrEqual(LINES_MAX);
  expect(all.filter((line) => !KINDS.some((kind) => kind.test(line)))).toEqual([]);
});
