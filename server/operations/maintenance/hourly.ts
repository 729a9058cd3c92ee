import type { Log } from '#server/platform/log.ts';

const EVERY_MS = 3_600_000;

/** Runs named tasks every hour. Does not keep the process alive. */
export function everyHour(works: Readonly<Record<string, () => Promise<void>>>, log: Log): void {
  const run = () => {
    for (const [name, work] of Object.entries(works))
      work().catch((err: unknown) => log.warn({ err, work: name }, 'hourly work failed'));
  };
  setInterval(run, EVERY_MS).unref();
}
