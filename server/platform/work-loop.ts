import type { Log } from './log.ts';

/** One kind of work, done by one after the other as long as there is any. */
export interface WorkLoop {
  /** Looks for work now; it never throws. */
  wake(): void;
  idle(): Promise<void>;
}

/** @param work does some of it; says whether there may be more */
export function createWorkLoop(name: string, work: () => Promise<boolean>, stop: AbortSignal, log: Log): WorkLoop {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isFailing = false;

  async function run(): Promise<void> {
    try {
      do isWanted = false;
      while (((await work()) || isWanted) && !stop.aborted);
      isFailing = false;
    } catch (err) {
      // Every look fails while the database is unavailable: one line is enough.
      if (!isFailing && !stop.aborted) log.warn({ err, loop: name }, 'work is held up');
      isFailing = true;
    }
  }

  return {
    wake() {
      isWanted = true;
      if (stop.aborted) return;
      running ??= run().finally(() => {
        running = undefined;
      });
    },
    async idle() {
      while (running) await running;
    },
  };
}
