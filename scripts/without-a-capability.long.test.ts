import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { CAPABILITIES, type Capability } from '#tests/support/capabilities.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..');
const COPIED = ['domain', 'locales', 'server', 'web', 'tests', 'package.json', 'tsconfig.base.json'];
const LINES_MAX = 18;
/** An import, an entry of a table, a route, a hook, an attribute or an element. */
const KINDS = [
  /^import \{ \w+ \} from '[^']+';$/,
  /^(?:\w+: )?\w+,$/,
  /^\w+: Words<typeof import\('[^']+'\)>;$/,
  /^\w+Routes\(app, services\);$/,
  /^const \w+ = use\w+\(.*\);$/,
  /^\w+=\{\w+\}$/,
  /^(?:\{calendars && )?<[A-Z]\w+ .*\/>\}?$/,
];

/** A copy of the sources, which is deleted after the test. */
async function copied(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'kalends-without-'));
  onTestFinished(() => rm(copy, { recursive: true }));
  for (const name of COPIED) await cp(join(ROOT, name), join(copy, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function removeFrom(copy: string, { paths, lines }: Capability): Promise<void> {
  const languages = await readdir(join(copy, 'locales'));
  const all = paths.flatMap((path) => (path.includes('*') ? languages.map((one) => path.replace('*', one)) : path));
  for (const path of all) await rm(join(copy, path), { recursive: true });
  for (const { file, lines: removed } of lines) {
    const code = (await readFile(join(copy, file), 'utf8')).split('\n');
    for (const line of removed) {
      const at = code.findIndex((one) => one.trim() === line);
      expect(at, `${file}: ${line}`).toBeGreaterThanOrEqual(0);
      code.splice(at, 1);
    }
    await writeFile(join(copy, file), code.join('\n'));
  }
}

/** The errors of the compiler in one of the projects of a copy. */
const errorsIn = (copy: string, project: string): Promise<string> =>
  run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', project, '--pretty', 'false'], { cwd: copy, maxBuffer: 1e8 }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}` || 'it failed',
  );

it.each(CAPABILITIES)('the product compiles without $name', async (capability) => {
  const copy = await copied();
  await removeFrom(copy, capability);
  for (const project of ['domain', 'server', 'web']) expect(await errorsIn(copy, project), project).toBe('');
});

it.each(CAPABILITIES)('few lines elsewhere name $name', ({ lines }) => {
  const all = lines.flatMap((one) => one.lines);
  expect(all.length).toBeLessThanOrEqual(LINES_MAX);
  expect(all.filter((line) => !KINDS.some((kind) => kind.test(line)))).toEqual([]);
});
