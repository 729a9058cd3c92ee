import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BESIDE, FIELD, ROUND_TRIP } from '#tests/support/new-event-field.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..');
const COPIED = [
  'domain',
  'locales',
  'server',
  'web',
  'tests',
  'scripts',
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
];
const FILES_MAX = 12;

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'kalends-field-'));
  for (const name of COPIED) await cp(join(ROOT, name), join(copy, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const each of [...FIELD, ...BESIDE]) await apply(each);
});
afterAll(() => rm(copy, { recursive: true }));

async function apply({ file, edits }: (typeof FIELD)[number]): Promise<void> {
  let code = await readFile(join(ROOT, file), 'utf8');
  for (const [before, after] of edits) {
    expect(code.split(before), `${file}: ${before}`).toHaveLength(2);
    code = code.replace(before, () => after);
  }
  await writeFile(join(copy, file), code);
}

/** The error output of a failing program of the copy. */
async function problemsOf(command: string, ...args: string[]): Promise<string> {
  const path = `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const finished = run(command, args, { cwd: copy, env: { ...process.env, PATH: path }, maxBuffer: 1e8 });
  return finished.then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}` || 'it failed',
  );
}

const types = (tree: string) =>
  problemsOf('tsc', '-p', tree, '--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', `${tree}.info`);

describe('a new field of an event', () => {
  it('is code in at most twelve files, which the documents name', async () => {
    expect(FIELD.length).toBeLessThanOrEqual(FILES_MAX);
    const page = await readFile(join(ROOT, 'docs/architecture.md'), 'utf8');
    const part = page.slice(page.indexOf('### A new field of an event'), page.indexOf('## Mechanisms'));
    expect(FIELD.filter(({ file }) => !part.includes(`\`${file}\``)).map(({ file }) => file)).toEqual([]);
  });

  it('is then stored, shown, edited, undone and carried by calendar apps', async () => {
    for (const tree of ['domain', 'server', 'web']) expect(await types(tree), tree).toBe('');
    const test = 'server/events/new-field.test.ts';
    await writeFile(join(copy, test), ROUND_TRIP);
    expect(await problemsOf('vitest', 'run', '--project=server on sqlite', test)).toBe('');
  });

  it.each(FIELD.map(({ file }) => file))('is asked for by the compiler where %s lacks it', async (file) => {
    await cp(join(ROOT, file), join(copy, file));
    expect(await types(file.slice(0, file.indexOf('/')))).toContain('error TS');
    for (const each of FIELD.filter((one) => one.file === file)) await apply(each);
  });
});
