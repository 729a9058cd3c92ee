/**
 * Every check of the project, and one line of figures at the end. `--no-browser` leaves out the tests of components and the
 * journeys, `--only-browser` runs nothing else; other arguments go to Playwright, which then runs alone.
 */
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, runQuietly } from './commands.ts';
import { type Collected, checkStatements } from './scale/statements.ts';
import {
  failuresOfVitest,
  sum,
  type Tally,
  tallyOfCommand,
  tallyOfPlaywright,
  tallyOfVitest,
  type VitestReport,
} from './tally.ts';

const OWN = ['--no-browser', '--only-browser'];
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

/** The tests of some projects of `vitest.config.ts`. */
async function vitest(folder: string, projects: string, environment: Record<string, string> = {}): Promise<Tally> {
  const file = join(folder, `${projects}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const exitCode = await run('vitest', ['run', `--project=${projects}`, ...reporters], environment);
  const report = await json<VitestReport>(file);
  failures.push(...failuresOfVitest(report));
  return tallyOfVitest(report, exitCode);
}

/** The tests without a browser, and what became of the statements that the server sent to PostgreSQL in them. */
async function server(folder: string): Promise<Tally[]> {
  const statements = join(folder, 'statements');
  await mkdir(statements);
  const tests = await vitest(folder, '!components', { STATEMENTS_FOLDER: statements });
  const files = (await readdir(statements)).map((name) => json<Collected[]>(join(statements, name)));
  const { failures, summary } = checkStatements((await Promise.all(files)).flatMap((some) => some ?? []));
  return [tests, report(summary, failures.length, failures.join('\n'))];
}

async function prepare(script: string): Promise<Tally> {
  return tallyOfCommand(await run('node', [script, '--if-stale']));
}

async function journeys(folder: string, args: string[]): Promise<Tally> {
  const file = join(folder, 'playwright.json');
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const exitCode = await run('playwright', ['test', '--reporter=list,json', ...args], environment);
  return tallyOfPlaywright(await json(file), exitCode);
}

async function json<Report>(path: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    // Whatever ended before it wrote its report has failed by its exit code.
    return undefined;
  }
}

const [noBrowser, onlyBrowser] = OWN.map((option) => process.argv.includes(option));
const folder = await mkdtemp(join(tmpdir(), 'kalends-tests-'));
const tallies: Tally[] = [];
const failures: string[] = [];
try {
  if (!onlyBrowser) {
    tallies.push(...(await Promise.all([types(), lint(), unused()])));
    tallies.push(...(await server(folder)));
  }
  if (!noBrowser) {
    const args = process.argv.slice(2).filter((argument) => !OWN.includes(argument));
    tallies.push(await prepare('scripts/chromium.ts'), await prepare('scripts/build-web.ts'));
    if (args.length === 0) tallies.push(await vitest(folder, 'components'));
    tallies.push(await journeys(folder, args));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
for (const failure of failures) console.log(`✗ ${failure}`);
const { passed, failed } = sum(tallies);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
