import { SOURCE_BYTES_MAX } from '#domain/subscribed-calendars.ts';
import type { Message } from '#server/platform/db/database.ts';
import { outgoingGet } from '#server/platform/outgoing-get.ts';
import { createWorkLoop } from '#server/platform/work-loop.ts';
import { type RefreshDeps, refreshNext } from './refresh.ts';

const TICK_MS = 5_000;
/** A source that is slow holds up few others. */
const AT_ONCE = 3;
const TIMEOUT_MS = 30_000;
const DUE = JSON.stringify({ about: 'source-due' } satisfies Message);

/** @param allowLoopback for trials on one machine */
export const sourceGet = (allowLoopback: boolean) =>
  outgoingGet({ allowLoopback, ms: TIMEOUT_MS, bytes: SOURCE_BYTES_MAX });

/** Does not keep the process alive. @returns what ends it; the database is closed after that */
export function startRefreshing(deps: RefreshDeps): { stop(): Promise<void> } {
  const abort = new AbortController();
  const loops = Array.from({ length: AT_ONCE }, () =>
    createWorkLoop('sources', () => refreshNext(deps, abort.signal), abort.signal, deps.log),
  );
  const tick = () => {
    for (const loop of loops) loop.wake();
  };
  const timer = setInterval(tick, TICK_MS);
  timer.unref();
  const unsubscribe = deps.db.subscribe((message) => {
    if (message === null || message === DUE) tick();
  });
  tick();
  return {
    async stop() {
      clearInterval(timer);
      unsubscribe();
      abort.abort();
      for (const loop of loops) await loop.idle();
    },
  };
}
