import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const SETTLED_MS = 1_000;

/**
 * Lets the collector run when memory has doubled, answers included. They lie outside V8's heap, and for what lies there V8 would
 * run after every 64 MiB: ten times a second while months are read, a quarter of all that they cost.
 */
export function collectByGrowth(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  setFlagsFromString('--external-memory-max-growing-factor=2');
}

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
