import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { healthWait } from '#tests/support/hostile/bystander.ts';

/** The inside of the thread that asks `/healthz` again and again: it has nothing else to do, so what it waits is the server's. */

export const BYSTANDER_THREAD = new URL(import.meta.url);

/** When one was over, in epoch ms, and how long it was; endless where there was no answer. */
export interface Wait {
  readonly at: number;
  readonly ms: number;
}

const PAUSE_MS = 5;

const url: unknown = (workerData as { readonly healthOf?: unknown } | null)?.healthOf;
if (parentPort && typeof url === 'string') {
  const waits: Wait[] = [];
  let isOver = false;
  parentPort.once('message', () => {
    isOver = true;
  });
  while (!isOver) {
    const ms = await healthWait(url).catch(() => Number.POSITIVE_INFINITY);
    waits.push({ at: Date.now(), ms });
    await sleep(PAUSE_MS);
  }
  parentPort.postMessage(waits);
}
