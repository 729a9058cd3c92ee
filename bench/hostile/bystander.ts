import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BYSTANDER_THREAD, type Wait } from './bystander-thread.ts';

/** Asks `/healthz` again and again from a thread of its own until it is told that it is enough. @returns what it waited, in order */
export function startBystander(url: string): () => Promise<Wait[]> {
  const thread = new Worker(BYSTANDER_THREAD, { workerData: { healthOf: url } });
  return async () => {
    thread.postMessage('enough');
    const [waits] = (await once(thread, 'message')) as [Wait[]]; // as the thread sends it
    await thread.terminate();
    return waits;
  };
}

/** Shortest first. */
export const sorted = (waits: readonly Wait[]): number[] => waits.map(({ ms }) => ms).sort((a, b) => a - b);

const inMs = (value = 0): string => `${value.toFixed(1)} ms`;

/** @param of sorted */
export const spread = (of: readonly number[]): string =>
  `${inMs(of[Math.floor(of.length / 2)])} (median of ${of.length}), ${inMs(of[Math.floor(of.length * 0.99)])} (p99), ${inMs(of.at(-1))} (longest)`;

export const byStatus = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, number]) => `${status || 'none'}: ${number}`)
    .join(', ');
