import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';

const TICK_MS = 2_000;
const SWEEP_MS = 60_000;

/** One kind of work, repeated as long as there is any. */
interface WorkLoop {
  /** Looks for work now; it never throws. */
  wake(): void;
  idle(): Promise<void>;
}

/** @param work does a part of it; returns whether there may be more */
export function createWorkLoop(name: string, work: () => Promise<boolean>, stop: AbortSignal, log: Log): WorkLoop {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isFailing = false;

  async function run(): Promise<void> {
    try {
      do isWanted = false;
      while (((await work()) || isWanted) && !stop.aborted);
      if (isFailing) log.info({ loop: name }, 'work goes on');
      isFailing = false;
    } catch (err) {
      // Every run fails while the database is unavailable: one line is enough.
      if (!isFailing && !stop.aborted) log.warn({ err, loop: name }, 'work is held up');
      isFailing = true;
    }
  }

  function wake(): void {
    isWanted = true;
    if (stop.aborted) return;
    running ??= run().finally(() => {
      running = undefined;
      if (isWanted) wake();
    });
  }

  return {
    wake,
    async idle() {
      while (running) await running;
    },
  };
}

/** The loops of one kind of worker, which are aborted together. */
export function workLoops(log: Log) {
  const abort = new AbortController();
  const all: WorkLoop[] = [];
  const idle = async (): Promise<void> => {
    for (const loop of all) await loop.idle();
  };
  return {
    signal: abort.signal,
    add(name: string, work: () => Promise<boolean>): WorkLoop {
      const loop = createWorkLoop(name, work, abort.signal, log);
      all.push(loop);
      return loop;
    },
    wake(): void {
      for (const loop of all) loop.wake();
    },
    idle,
    async stop(): Promise<void> {
      abort.abort();
      await idle();
    },
  };
}

/** Background work of a node; any number of nodes may run it. */
export interface Poller {
  /** Looks for due work, without waiting for it. */
  tick(): void;
  /** Checks everything, which costs more. */
  sweep?(): void;
  /** @param message that was published; null: some may have been missed */
  receive(message: string | null): void;
  /** Afterwards the database is closed. */
  stop(limitMs?: number): Promise<void>;
}

/** Looks for work at intervals and on messages about it. Does not keep the process alive. */
export function startPolling<Work extends Poller>(
  work: Work,
  { db, log }: { readonly db: Database; readonly log: Log },
): Work {
  const timers = [setInterval(work.tick, TICK_MS), ...(work.sweep ? [setInterval(work.sweep, SWEEP_MS)] : [])];
  for (const timer of timers) timer.unref();
  const unsubscribe = db.subscribe((message) => {
    try {
      work.receive(message);
    } catch (err) {
      // Another version of the product may publish unknown messages.
      log.warn({ err }, 'a message was not understood');
    }
  });
  work.tick();
  return {
    ...work,
    stop(limitMs) {
      for (const timer of timers) clearInterval(timer);
      unsubscribe();
      return work.stop(limitMs);
    },
  };
}
