import { expect, it } from 'vitest';
import { MARKS } from './painted.ts';
import { type TraceEvent, workOf } from './trace.ts';

const mark = (name: string, pid: number, ms: number): TraceEvent => ({ name, pid, tid: pid, ts: ms * 1_000 });
const task = (pid: number, from: number, ms: number, busy = ms): TraceEvent => ({
  ...mark('RunTask', pid, from),
  dur: ms * 1_000,
  tdur: busy * 1_000,
});

it('counts the tasks of the page’s main thread from the click to the paint', () => {
  const events = [
    ...[task(1, 90, 5), mark(MARKS.from, 1, 100), task(1, 101, 10, 8), task(1, 112, 6), task(2, 102, 50)],
    ...[task(1, 129, 3), mark(MARKS.to, 1, 130)],
  ];
  expect(workOf(events)).toEqual([{ busy: 14, longest: 8, longestAfter: 0 }]);
});

it('takes what follows the paint up to the next click on the same page', () => {
  const first = [mark(MARKS.from, 1, 0), task(1, 1, 4), mark(MARKS.to, 1, 20), task(1, 30, 25)];
  const elsewhere = [mark(MARKS.from, 2, 50), task(2, 51, 7), mark(MARKS.to, 2, 70)];
  const second = [task(1, 60, 9), mark(MARKS.from, 1, 100), task(1, 101, 3), mark(MARKS.to, 1, 110)];
  expect(workOf([...second, ...elsewhere, ...first])).toEqual([
    { busy: 4, longest: 4, longestAfter: 25 },
    { busy: 7, longest: 7, longestAfter: 0 },
    { busy: 3, longest: 3, longestAfter: 0 },
  ]);
});
