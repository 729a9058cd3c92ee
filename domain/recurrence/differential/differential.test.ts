import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from '../parse.ts';
import { planOf } from '../plan.ts';
import { lastCounted, occurrencesAfterStart } from '../scan.ts';

/** Comparison with python-dateutil; `generate.py` wrote the file and documents its rows. */
type Row = [rule: string, start: string, windows: [from: string, to: string, deltas: number[]][]];

const lines = readFileSync(new URL('./expected.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const rows: Row[] = lines.map((line) => JSON.parse(line));
const utc = (local: string) => Date.parse(`${local}Z`);
const text = (ms: number) => new Date(ms).toISOString().slice(0, 19);

function expected(from: string, deltas: number[]): string[] {
  let at = utc(from);
  return deltas.map((delta) => {
    at += delta * 1_000;
    return text(at);
  });
}

function expand(rule: string, start: string, from: string, to: string): string[] {
  const plan = planOf(parse(rule), utc(start));
  const { count, until } = plan.rule;
  const counted = count === null ? Number.POSITIVE_INFINITY : lastCounted(plan, count);
  const last = Math.min(counted, until?.ms ?? Number.POSITIVE_INFINITY, utc(to) - 1_000);
  const first = from <= start ? [plan.start] : [];
  return [...first, ...occurrencesAfterStart(plan, utc(from), last)].map(text);
}

describe('python-dateutil finds the same occurrences', () => {
  it.each(['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'])('of %s rules', (frequency) => {
    // Rules refused for too many occurrences a day have no list of times.
    const own = rows.filter(([rule, start]) => {
      return rule.startsWith(`FREQ=${frequency}`) && planOf(parse(rule), utc(start)).perDay <= 96;
    });
    expect(own.length).toBeGreaterThan(50);
    const different = own.flatMap(([rule, start, windows]) =>
      windows
        .map(([from, to, deltas]) => ({
          rule,
          start,
          found: expand(rule, start, from, to),
          expected: expected(from, deltas),
        }))
        .filter(({ found, expected }) => found.join() !== expected.join()),
    );
    expect(different).toEqual([]);
  });
});
