import { objectBudget } from '#domain/icalendar/object-budget.ts';
import { type PartsOfObject, partsOfObject } from '#domain/icalendar/part-of-object.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { newId } from '#server/platform/new-id.ts';

/** In characters, of all copies that one change makes: a thousand occurrences may leave a series with a long text at once. */
const COPIES_MAX = 5_000_000;

/** Gives the events that parts of a series become what clients have stored of it: guests, attachments, whatever is none of ours. */
export interface ObjectCopies {
  copy(seriesId: string, eventId: string, choose: (parts: PartsOfObject) => string): Promise<void>;
}

export function objectCopies({ sql, calendar, version, now }: ChangeContext): ObjectCopies {
  let left = COPIES_MAX;
  const known = new Map<string, PartsOfObject | null>();

  async function partsOf(seriesId: string): Promise<PartsOfObject | null> {
    const before = known.get(seriesId);
    if (before !== undefined) return before;
    const row = await sql
      .selectFrom('calendar_objects')
      .select('text')
      .where('event_id', '=', seriesId)
      .where('calendar_id', '=', calendar.id)
      .executeTakeFirst();
    const parts = row?.text ? partsOfObject(row.text, { timeZone: calendar.time_zone, budget: objectBudget() }) : null;
    known.set(seriesId, parts);
    return parts;
  }

  return {
    async copy(seriesId, eventId, choose) {
      const parts = left > 0 ? await partsOf(seriesId) : null;
      if (!parts) return;
      const text = choose(parts);
      left -= text.length;
      if (left < 0) return;
      const named = {
        id: newId(),
        calendar_id: calendar.id,
        name: `${eventId}.ics`,
        uid: eventId,
        component: 'VEVENT',
      };
      // Not yet what the event says: it is brought up to date when it is read.
      const said = { event_id: eventId, text, text_state: '', starts_at: null, ends_at: null };
      await sql
        .insertInto('calendar_objects')
        .values({ ...named, ...said, version, deleted_version: null, created_at: now, updated_at: now })
        .execute();
    },
  };
}
