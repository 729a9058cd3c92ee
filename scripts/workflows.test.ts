import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const FOLDER = new URL('../.github/workflows/', import.meta.url);
const files = readdirSync(FOLDER).map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')] as const);

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Record<string, unknown>;
}
interface Job {
  readonly steps: readonly Step[];
  readonly permissions?: Record<string, string>;
  readonly 'timeout-minutes'?: number;
}

const jobsOf = (text: string): Job[] => Object.values<Job>(parse(text).jobs);
const stepsOf = (text: string): Step[] => jobsOf(text).flatMap(({ steps }) => steps);

it.each(files)('%s runs actions of a commit, with their version beside it', (_, text) => {
  const used = text.split('\n').filter((line) => /\buses:/.test(line));
  expect(used).toHaveLength(stepsOf(text).filter(({ uses }) => uses).length);
  expect(used.filter((line) => !/uses: [\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

it.each(files)('%s may read, and a job that writes says what', (_, text) => {
  expect([{}, { contents: 'read' }]).toContainEqual(parse(text).permissions);
  const written = jobsOf(text).flatMap(({ permissions = {} }) =>
    Object.entries(permissions).flatMap(([name, access]) => (access === 'write' ? [name] : [])),
  );
  expect(written.filter((name) => !['packages', 'id-token'].includes(name))).toEqual([]);
});

it.each(files)('%s stores no credentials, puts no expression into a script, and has a time limit', (_, text) => {
  const checkouts = stepsOf(text).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
  expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  const scripts = stepsOf(text).flatMap(({ run }) => run ?? []);
  expect(scripts.filter((run) => /\$\{\{(?! matrix\.)/.test(run))).toEqual([]);
  expect(jobsOf(text).filter((job) => job['timeout-minutes'] === undefined)).toEqual([]);
});

it('an image is tried before it is pushed, and signed by what is in it', () => {
  const [build = [], publish = []] = jobsOf(readFileSync(new URL('image.yml', FOLDER), 'utf8')).map(({ steps }) =>
    steps.map(({ run = '' }) => run),
  );
  const at = (steps: readonly string[], word: string) => steps.findIndex((run) => run.includes(word));
  expect(at(build, 'smoke-test.sh')).toBeGreaterThan(at(build, 'docker build '));
  expect(at(build, 'docker push')).toBeGreaterThan(at(build, 'smoke-test.sh'));
  expect(publish.at(-1)).toMatch(/cosign sign .*@\$digest"\n$/);
});
