import { isAtInstant } from '#domain/icalendar/at-instant.ts';
import { objectBudget } from '#domain/icalendar/object-budget.ts';
import { type PartsOfObject, partsOfObject } from '#domain/icalendar/part-of-object.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Tables } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';

/** Characters of all copies that one change makes: a thousand occurrences may leave a series with a long text at once. */
const COPIES_MAX = 5_000_000;

interface PartOfSeries {
  text(parts: PartsOfObject): string;
  alarms(all: readonly AlarmText[]): readonly AlarmText[];
}

/** Copies the stored iCalendar text of a series to events split off from it: guests, attachments and unknown properties. */
export interface ObjectCopies {
  /** @param part its text, and which alarms of a member belong to it */
  copy(seriesId: string, eventId: string, part: PartOfSeries): Promise<void>;
}

export function objectCopies({ sql, calendar, version, now }: ChangeContext): ObjectCopies {
  let left = COPIES_MAX;
  const parsed = new Map<string, PartsOfObject | null>();

  async function partsOf(seriesId: string): Promise<PartsOfObject | null> {
    const before = parsed.get(seriesId);
    if (before !== undefined) return before;
    const row = await sql
      .selectFrom('calendar_objects')
      .select('text')
      .where('event_id', '=', seriesId)
      .where('calendar_id', '=', calendar.id)
      .executeTakeFirst();
    const parts = row?.text ? partsOfObject(row.text, { timeZone: calendar.time_zone, budget: objectBudget() }) : null;
    parsed.set(seriesId, parts);
    return parts;
  }

  const loadedAlarms = new Map<string, Tables['own_alarms'][]>();

  async function alarmsOf(seriesId: string): Promise<Tables['own_alarms'][]> {
    const before = loadedAlarms.get(seriesId);
    if (before) return before;
    const own = sql.selectFrom('own_alarms').selectAll().where('calendar_id', '=', calendar.id);
    const rows = await own.where('entity_id', '=', seriesId).where('alarms', '<>', '').execute();
    loadedAlarms.set(seriesId, rows);
    return rows;
  }

  return {
    async copy(seriesId, eventId, part) {
      const parts = left > 0 ? await partsOf(seriesId) : null;
      if (!parts) return;
      const text = part.text(parts);
      left -= text.length;
      if (left < 0) return;
      const named = {
        id: newId(),
        calendar_id: calendar.id,
        name: `${eventId}.ics`,
        uid: eventId,
        component: 'VEVENT',
      };
      // The text does not match the event yet: reading it brings it up to date.
      const values = { event_id: eventId, text, text_state: '', starts_at: null, ends_at: null };
      await sql
        .insertInto('calendar_objects')
        .values({ ...named, ...values, version, deleted_version: null, created_at: now, updated_at: now })
        .execute();
      for (const row of await alarmsOf(seriesId)) {
        const alarms = alarmsIn(row, part);
        left -= alarms.length;
        if (left >= 0)
          await sql
            .insertInto('own_alarms')
            .values({ ...row, entity_id: eventId, alarms })
            .execute();
      }
    },
  };
}

/** The JSON that `server/interop/calendar-objects` stores. */
interface AlarmText {
  readonly occurrence: string;
  readonly text: string;
}

/** An alarm at an absolute instant stays with the series. The copied text has none of these alarms yet, so their text version is 0. */
function alarmsIn({ alarms }: Tables['own_alarms'], part: PartOfSeries): string {
  const all: readonly AlarmText[] = JSON.parse(alarms).alarms;
  return JSON.stringify({ textVersion: 0, alarms: part.alarms(all).filter(({ text }) => !isAtInstant(text)) });
}

/** The series from an occurrence on, without the alarms of earlier ones. */
export const restOfSeries = (from: string, id: string): PartOfSeries => ({
  text: (parts) => parts.rest(from, id),
  alarms: (all) => all,
});

/** One occurrence, with its own alarms if it has any or was silenced. */
export const oneOccurrence = (start: string, id: string): PartOfSeries => ({
  text: (parts) => parts.occurrence(start, id),
  alarms: (all) => {
    const compact = start.replace(/[-:]/g, '');
    const own = all.filter(({ occurrence }) => {
      const originalStart = occurrence.slice(occurrence.lastIndexOf(':') + 1);
      return occurrence !== '' && (originalStart === compact || originalStart === compact.slice(0, 8));
    });
    const chosen = own.length > 0 ? own : all.filter(({ occurrence }) => occurrence === '');
    return chosen.filter(({ text }) => text !== '').map((alarm) => ({ ...alarm, occurrence: '' }));
  },
});
