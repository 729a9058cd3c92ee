import { once } from 'node:events';
import type { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/**
 * Begins to listen on a port of ours. It may have been closed a moment ago and still be taken: a child that another thread of this
 * process starts has its sockets until it runs a program of its own.
 * @param listen calls `listen` of the server and gives the one that tells of it
 */
export async function listening(listen: () => Server): Promise<void> {
  const late = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await once(listen(), 'listening');
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || performance.now() > late) throw error;
      await nextTurn();
    }
  }
}
