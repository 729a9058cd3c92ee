import { ApiError } from '#domain/errors.ts';
import { calendarFor } from '#server/calendars/access.ts';
import { calendarOfEvent, readEvent } from '#server/events/target.ts';
import { objectsOfEvents } from '#server/interop/calendar-objects/data.ts';
import { loadObjects } from '#server/interop/calendar-objects/load.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Database } from '#server/platform/db/database.ts';

/**
 * An event, or the series of an occurrence, as programs of the caller have it.
 * @throws ApiError `not_found`, also when the caller does not see its calendar
 */
export function readEventFile(db: Database, actor: Actor, id: string): Promise<{ title: string; text: string }> {
  return db.snapshot(async (sql) => {
    const calendar = await calendarFor(sql, actor, await calendarOfEvent(sql, id), 'events.read');
    const { title, recurringEventId } = await readEvent({ sql, calendar }, id);
    const stored = await objectsOfEvents({ sql, calendar }, [recurringEventId ?? id]);
    const [object] = await loadObjects({ sql, calendar }, actor.userId, stored, true);
    if (!object) throw new ApiError('not_found');
    return { title, text: object.text };
  });
}
