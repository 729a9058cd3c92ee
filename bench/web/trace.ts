import type { Browser } from '@playwright/test';
import { MARKS } from './painted.ts';

/** What the main thread did for one interaction, in ms of processor time: what else the machine does is not in it. */
export interface Work {
  /** All its tasks until the goal was painted. */
  readonly busy: number;
  /** The longest task until then. */
  readonly longest: number;
  /** The longest one of the page afterwards, until its next interaction or the end of the trace. */
  readonly longestAfter: number;
}

/** One event of Chromium's trace format: times in µs. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread. */
  readonly tdur?: number;
}

const CATEGORIES = ['-*', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** Records what all pages do while `act` runs. @returns the work of each interaction that was measured, in their order */
export async function traced(browser: Browser, act: () => Promise<void>): Promise<Work[]> {
  await browser.startTracing(undefined, { categories: CATEGORIES });
  await act();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  return workOf(traceEvents);
}

/** Each interaction has left two marks in the trace of its page's main thread. */
export function workOf(events: readonly TraceEvent[]): Work[] {
  const begins = events.filter(({ name }) => name === MARKS.from).toSorted((a, b) => a.ts - b.ts);
  return begins.map((begin) => {
    const thread = events.filter(({ pid, tid }) => pid === begin.pid && tid === begin.tid);
    const later = (mark: string) =>
      Math.min(...thread.filter(({ name, ts }) => name === mark && ts > begin.ts).map(({ ts }) => ts));
    const end = later(MARKS.to);
    const next = later(MARKS.from);
    const tasks = thread.filter(({ name }) => name === 'RunTask');
    // The frame that tells the end runs in a task of its own, which does nothing for the goal.
    const inside = tasks.filter(({ ts, dur = 0 }) => ts >= begin.ts && ts + dur < end);
    const after = tasks.filter(({ ts }) => ts >= end && ts < next);
    return { busy: sum(inside.map(({ tdur = 0 }) => tdur)), longest: longest(inside), longestAfter: longest(after) };
  });
}

const sum = (micros: readonly number[]): number => micros.reduce((total, each) => total + each, 0) / 1_000;
const longest = (tasks: readonly TraceEvent[]): number => Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
