import { setTimeout as sleep } from 'node:timers/promises';
import { residentMib } from './processes.ts';

const REST_MS = 5_000;
const SAMPLE_MS = 100;

/** Resident memory of a process in MiB, once it has been left alone for a while. */
export async function atRest(pid: number): Promise<number> {
  await sleep(REST_MS);
  return residentMib(pid);
}

/** Watches a process from now on; asked to stop, it tells the most that the process held, in MiB. */
export function watchPeak(pid: number): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMib(pid));
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
