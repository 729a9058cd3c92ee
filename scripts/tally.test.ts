import { describe, expect, it } from 'vitest';
import { failuresOfVitest, sum, tallyOfCommand, tallyOfPlaywright, tallyOfVitest } from './tally.ts';

const file = (...statuses: string[]) => ({
  name: 'dates.test.ts',
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, place) => ({ fullName: `test ${place}`, status })),
});
const unloaded = { name: 'broken.test.ts', status: 'failed', assertionResults: [] };

const vitest = (files: ReturnType<typeof file>[]) => {
  const statuses = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  return {
    numTotalTests: statuses.length,
    numPassedTests: statuses.filter((status) => status === 'passed').length,
    testResults: files,
  };
};

const playwright = (stats: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
});

describe('counting a run of Vitest', () => {
  it.each([
    ['passed tests', vitest([file('passed', 'passed'), file('passed')]), 0, 3, 0],
    ['failed tests', vitest([file('passed', 'failed')]), 1, 1, 1],
    ['skipped tests as failed', vitest([file('passed', 'skipped', 'todo')]), 0, 1, 2],
    ['a file that cannot be loaded', vitest([file('passed'), unloaded]), 1, 1, 1],
    ['a file that cannot be loaded beside a failed test', vitest([file('failed'), unloaded]), 1, 0, 2],
    ['an unhandled error in a run whose tests pass', vitest([file('passed')]), 1, 1, 1],
    ['a run that found no test', vitest([]), 0, 0, 1],
    ['a crash', undefined, 134, 0, 1],
  ])('counts %s', (_, report, exitCode, passed, failed) => {
    expect(tallyOfVitest(report, exitCode)).toEqual({ passed, failed });
  });
});

describe('naming what failed in a run of Vitest', () => {
  it.each([
    ['a test with its file', vitest([file('passed', 'failed'), file('passed')]), ['dates.test.ts: test 1']],
    ['a skipped test', vitest([file('skipped')]), ['dates.test.ts: test 0']],
    ['a file that cannot be loaded', vitest([file('passed'), unloaded]), ['broken.test.ts']],
    ['nothing of a run that wrote no report', undefined, []],
  ])('names %s', (_, report, failures) => {
    expect(failuresOfVitest(report)).toEqual(failures);
  });
});

describe('counting a run of Playwright', () => {
  it.each([
    ['passed journeys', playwright({ expected: 4 }), 0, 4, 0],
    ['failed and skipped ones', playwright({ expected: 1, unexpected: 1, skipped: 1 }), 1, 1, 2],
    ['a journey that passed by a second try as failed', playwright({ expected: 1, flaky: 1 }), 0, 1, 1],
    ['an error outside the tests', playwright({ expected: 2 }), 1, 2, 1],
    ['a run that found no journey', playwright({}), 1, 0, 1],
    ['a crash', undefined, 1, 0, 1],
  ])('counts %s', (_, report, exitCode, passed, failed) => {
    expect(tallyOfPlaywright(report, exitCode)).toEqual({ passed, failed });
  });
});

it('counts a command as one check', () => {
  expect(tallyOfCommand(0)).toEqual({ passed: 1, failed: 0 });
  expect(tallyOfCommand(2)).toEqual({ passed: 0, failed: 1 });
});

it('adds up', () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0 });
  expect(sum([tallyOfCommand(0), tallyOfCommand(1), { passed: 3, failed: 2 }])).toEqual({ passed: 4, failed: 3 });
});
