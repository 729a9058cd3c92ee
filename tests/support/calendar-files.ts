import type { ObjectFields } from '#domain/icalendar/fields.ts';
import { calendarFor } from '#server/calendars/access.ts';
import { knownPeople } from '#server/events/people/names.ts';
import { uidsOf } from '#server/interop/calendar-objects/data.ts';
import { fieldsOf, rowsOfEvents } from '#server/interop/calendar-objects/texts.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

/** What all events of a calendar are, in words of iCalendar, by their uids. */
export function eventsOf({ db }: TestApp, person: Person, calendarId: string): Promise<ObjectFields[]> {
  const actor = { userId: person.id, calendarIds: null };
  return db.snapshot(async (sql) => {
    const opened = { sql, calendar: await calendarFor(sql, actor, calendarId, 'events.read') };
    const events = await sql
      .selectFrom('events')
      .select('id')
      .where('calendar_id', '=', calendarId)
      .where('recurring_event_id', 'is', null)
      .execute();
    const ids = events.map(({ id }) => id);
    const [rows, uids] = [await rowsOfEvents(opened, ids), await uidsOf(opened, ids)];
    const { names } = await knownPeople(opened);
    const fields = [...rows].flatMap(([id, [event, ...changed]]) =>
      event ? [fieldsOf(uids.get(id) ?? id, [event, ...changed], null, names)] : [],
    );
    return fields.sort((a, b) => (a.uid < b.uid ? -1 : 1));
  });
}
