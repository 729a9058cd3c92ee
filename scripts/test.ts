/**
 * All checks of the project, and one line of figures at the end. `--parts=checks,journeys` runs only some parts, and naming one database
 * runs all server tests on it; `--all` runs everything (tests/support/depth.ts). Other arguments go to Playwright.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, runQuietly } from './commands.ts';
import {
  failuresOfVitest,
  sum,
  type Tally,
  tallyOfCommand,
  tallyOfPlaywright,
  tallyOfVitest,
  type VitestReport,
} from './tally.ts';

/** Tests without a browser, by part: projects of `vitest.config.ts`. */
const PROJECTS = {
  units: ['domain', 'web', 'web alone', 'scripts', 'server'],
  sqlite: ['server on sqlite'],
  postgres: ['server on postgres'],
};
const PARTS = ['checks', ...Object.keys(PROJECTS), 'components', 'journeys'];
/** Only with `--all`: the main journeys in other browsers, which not every system has. */
const OTHER_BROWSERS = 'browsers';
const TYPE_PROJECTS = ['domain', 'server', 'web', '.'];

async function types(): Promise<Tally> {
  const runs = await Promise.all(
    TYPE_PROJECTS.map((project) => runQuietly('tsc', ['-p', project, '--pretty', 'false'])),
  );
  return report('types', Math.max(...runs.map(({ exitCode }) => exitCode)), runs.map(({ output }) => output).join(''));
}

async function lint(): Promise<Tally> {
  const { exitCode, output } = await runQuietly('biome', ['check', '--error-on-warnings', '--colors=off']);
  return report('lint', exitCode, output);
}

/** Files, exports and dependencies that nothing uses. */
async function unused(): Promise<Tally> {
  const { exitCode, output } = await runQuietly('knip', ['--no-progress', '--no-config-hints']);
  return report('unused', exitCode, output);
}

function report(name: string, exitCode: number, output: string): Tally {
  console.log(`${exitCode === 0 ? '✓' : '✗'} ${name}`);
  if (exitCode !== 0) console.log(output);
  return tallyOfCommand(exitCode);
}

/** Runs Vitest on the tests that `args` name. */
async function vitest(name: string, args: readonly string[]): Promise<Tally> {
  const file = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const exitCode = await run('vitest', ['run', ...args, ...reporters]);
  const report = await json<VitestReport>(file);
  failures.push(...failuresOfVitest(report));
  return tallyOfVitest(report, exitCode);
}

async function withoutBrowser(): Promise<Tally[]> {
  const projects = Object.entries(PROJECTS).flatMap(([part, names]) => (parts.has(part) ? names : []));
  if (projects.length === 0) return [];
  return [
    await vitest(
      'node',
      projects.map((name) => `--project=${name}`),
    ),
  ];
}

async function prepare(script: string): Promise<Tally> {
  return tallyOfCommand(await run('node', [script, '--if-stale']));
}

async function journeys(): Promise<Tally> {
  const file = join(folder, 'playwright.json');
  const isChosen = all || others.some((argument) => argument.startsWith('--project'));
  const projects = isChosen ? [] : ['--project=by turns'];
  const exitCode = await run('playwright', ['test', '--reporter=list,json', ...projects, ...others], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return tallyOfPlaywright(await json(file), exitCode);
}

async function json<Report>(path: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    // A run that ended without a report fails by its exit code.
    return undefined;
  }
}

async function timed(part: string, work: () => Promise<Tally[]>): Promise<void> {
  const began = performance.now();
  tallies.push(...(await work()));
  lengths.push(`${part} ${Math.round((performance.now() - began) / 1_000)} s`);
}

const args = process.argv.slice(2);
const named = args.find((argument) => argument.startsWith('--parts='))?.slice('--parts='.length);
const all = args.includes('--all');
if (all) process.env.TESTS = 'all';
const others = args.filter((argument) => argument !== '--all' && !argument.startsWith('--parts='));
const parts = new Set(named?.split(',') ?? (all ? [...PARTS, OTHER_BROWSERS] : PARTS));
if (!all && parts.has('sqlite') && parts.has('postgres')) process.env.TESTS = 'by turns';
for (const part of parts) if (![...PARTS, OTHER_BROWSERS].includes(part)) throw new Error(`There is no part ${part}.`);

const folder = await mkdtemp(join(tmpdir(), 'kalends-tests-'));
const tallies: Tally[] = [];
const failures: string[] = [];
const lengths: string[] = [];
try {
  if (parts.has('checks')) await timed('checks', () => Promise.all([types(), lint(), unused()]));
  await timed('node', withoutBrowser);
  if (['components', 'journeys', OTHER_BROWSERS].some((part) => parts.has(part)))
    await timed('build', async () => [await prepare('scripts/chromium.ts'), await prepare('scripts/build-web.ts')]);
  if (parts.has('components'))
    await timed('components', async () => [await vitest('components', ['--project=components'])]);
  if (parts.has('journeys')) await timed('journeys', async () => [await journeys()]);
  if (parts.has(OTHER_BROWSERS))
    await timed('browsers', async () => [await vitest('browsers', ['--config=vitest.browsers.config.ts'])]);
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(lengths.join(' · '));
for (const failure of failures) console.log(`✗ ${failure}`);
const { passed, failed } = sum(tallies);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
