import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/platform/log.ts';

const EVERY_MS = 3_600_000;

/** Does not keep the process alive. */
export function keepStatistics(db: Database, log: Log): void {
  const refresh = () => db.refreshStatistics().catch((err) => log.warn({ err }, 'the tables could not be counted'));
  setInterval(refresh, EVERY_MS).unref();
}
