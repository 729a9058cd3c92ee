import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const SETTLED_MS = 1_000;

/**
 * Gives back, once the start has settled, the memory that only the start needed: some 30 MiB that V8 would keep until the
 * server is busy enough for it to look. V8 offers this to programs in no other way than by its flag.
 */
export function releaseStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    setFlagsFromString('--no-expose-gc');
    if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, SETTLED_MS).unref();
}
