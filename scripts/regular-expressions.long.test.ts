import { beforeAll, describe, expect, it } from 'vitest';
import { expressionsIn, regularExpressions, repeats } from './regular-expressions.ts';

/** Each check is limited by work, never by the clock, so the findings are the same on every machine. */
const BY_WORK = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

let problemOf: (source: string, flags: string) => string | null;

beforeAll(async () => {
  const { checkSync } = await import('recheck');
  problemOf = (source, flags) => {
    const { status, ...found } = checkSync(source, flags, { ...BY_WORK, randomSeed: 0 });
    if (status === 'safe') return null;
    return 'complexity' in found && found.complexity ? `takes ${found.complexity.summary} time` : 'cannot be judged';
  };
});

it('every regular expression takes time in proportion to its text', { timeout: 0 }, async () => {
  const all = await regularExpressions();
  expect(all.length).toBeGreaterThan(80);
  const problems = new Map<string, string>();
  for (const { source, flags, file } of all.filter((each) => repeats(each.source))) {
    const name = `/${source}/${flags} in ${file}`;
    const problem = problems.has(name) ? null : problemOf(source, flags);
    if (problem) problems.set(name, problem);
  }
  expect(Object.fromEntries(problems)).toEqual({});
});

describe('one that takes longer', { timeout: 0 }, () => {
  it.each([
    ['/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/', 'takes 2nd degree polynomial time'],
    ['/\\s+$/', 'takes 2nd degree polynomial time'],
    ['/^(a+)+$/', 'takes exponential time'],
    ["new RegExp('(a{0,40}){0,40}b', 'u')", 'takes exponential (fuzz) time'],
  ])('is found: %s', (code, problem) => {
    const [found] = expressionsIn('x.ts', `const found: RegExp = ${code};`);
    expect(found && repeats(found.source) && problemOf(found.source, found.flags)).toBe(problem);
  });

  it('is not hidden by being put together', () => {
    expect(() => expressionsIn('x.ts', 'const part = "a+"; const all = RegExp(part);')).toThrow('together');
  });
});
