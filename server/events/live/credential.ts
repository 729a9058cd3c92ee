import type { Clock } from '#server/platform/clock.ts';

export interface Watched {
  isValid(): Promise<boolean>;
  stop(): void;
}

/**
 * Looks at a credential whenever it may end by the clock, until it has ended or is watched no more.
 * @param check gives when to look again, in epoch ms; null when the credential does not live
 * @param onEnd is called when the clock has ended it
 */
export function watchCredential(check: () => Promise<number | null>, clock: Clock, onEnd: () => void): Watched {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function isValid(): Promise<boolean> {
    const until = await check();
    clearTimeout(timer);
    if (until !== null && !isStopped) timer = setTimeout(look, Math.max(0, until - clock())).unref();
    return until !== null;
  }
  async function look(): Promise<void> {
    if (!(await isValid()) && !isStopped) onEnd();
  }

  return {
    isValid,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
