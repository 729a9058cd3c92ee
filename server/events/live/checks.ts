import { setImmediate as nextTurn } from 'node:timers/promises';
import { isUnavailable } from '#server/platform/db/errors.ts';
import type { Log } from '#server/platform/log.ts';
import type { Stream, Streams } from './streams.ts';

/** Checks each stream in turn: whether its credential is valid and whether it missed messages. */
export function createChecks(streams: Streams, refresh: (stream: Stream) => Promise<void>, log: Log) {
  let last: Promise<void> = Promise.resolve();
  /** Whether a check is queued that has not begun. */
  let isDue = false;
  let isStopped = false;
  const failed = (err: unknown): void => log.warn({ err }, 'a stream could not be checked');

  async function isEnded(stream: Stream): Promise<boolean> {
    if (await stream.isValid()) return false;
    stream.end();
    return true;
  }

  async function checkAll(): Promise<void> {
    isDue = false;
    for (const stream of streams.all()) {
      await nextTurn();
      if (isStopped) return;
      try {
        if (streams.has(stream) && !(await isEnded(stream))) await refresh(stream);
      } catch (err) {
        failed(err);
        if (isUnavailable(err)) return; // the others would fail too
      }
    }
  }

  return {
    endIfInvalid: (stream: Stream) => void isEnded(stream).catch(failed),
    soon(): void {
      if (isDue) return;
      isDue = true;
      last = last.then(checkAll);
    },
    stop(): void {
      isStopped = true;
    },
  };
}
