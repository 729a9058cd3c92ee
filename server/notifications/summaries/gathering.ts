import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import { calendarsToGather, gather, skipChanges } from './collect.ts';

const CALENDARS_AT_ONCE = 50;

interface Parts {
  readonly db: Database;
  readonly clock: () => number;
  readonly log: Log;
}

/** Tracks the calendars to collect changes from. A sweep over all calendars finds those without an update. */
export function createGathering({ db, clock, log }: Parts) {
  const changed = new Set<string>();
  let isForAll = true;

  async function gatherOne(calendarId: string): Promise<void> {
    changed.delete(calendarId);
    try {
      while (await gather(db, calendarId, clock()));
    } catch (err) {
      log.error({ err, calendar: calendarId }, 'changes could not be gathered');
      await skipChanges(db, calendarId);
    }
  }

  return {
    /** Called when a calendar has changed. */
    look(calendarId: string): void {
      changed.add(calendarId);
    },
    lookForAll(): void {
      isForAll = true;
    },
    async gather(stop: AbortSignal): Promise<void> {
      while (isForAll && !stop.aborted) {
        const ids = await calendarsToGather(db.readInWorker, CALENDARS_AT_ONCE);
        for (const id of ids) changed.add(id);
        isForAll = ids.length === CALENDARS_AT_ONCE;
        if (!isForAll) break;
        for (const id of ids) await gatherOne(id);
      }
      for (const id of changed) {
        if (stop.aborted) return;
        await gatherOne(id);
      }
    },
  };
}
