import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 20;

export const atShare = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
export const shown = (ms: number): string => `${ms.toFixed(ms < 100 ? 1 : 0)} ms`;

/** Calls again and again until the returned function is called, which tells how long each took. */
export function repeatedly(call: () => Promise<unknown>): () => Promise<number[]> {
  const waits: number[] = [];
  const isOver = new AbortController();
  const done = (async () => {
    while (!isOver.signal.aborted) {
      const begun = performance.now();
      await call();
      waits.push(performance.now() - begun);
      await sleep(PAUSE_MS);
    }
  })();
  return async () => {
    isOver.abort();
    await done;
    return waits;
  };
}
