import type { Clock } from '#server/platform/clock.ts';

export interface Watched {
  isValid(): Promise<boolean>;
  stop(): void;
}

/**
 * Checks a credential whenever it may have expired, until it has or is no longer watched.
 * @param check returns when to check again, in epoch ms; null when the credential is no longer valid
 * @param onEnd is called when the credential has expired
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
