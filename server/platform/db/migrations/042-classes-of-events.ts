import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';
import type { Sql } from '../types.ts';

/** How many texts are looked at together. */
const AT_ONCE = 20;

const CLASSES = new Map([
  ['PUBLIC', 'public'],
  ['CONFIDENTIAL', 'confidential'],
]);

/**
 * Who reads an event. Programs have said so in the texts that are kept of their events; of a series the strictest of what is said of it and of
 * its changed occurrences holds for those. What is not public any more gets a version that nobody has seen.
 */
export const classesOfEvents: Migration = {
  name: '042-classes-of-events',
  async up(db) {
    await db.schema
      .alterTable('events')
      .addColumn('class', 'varchar(12)', (column) => column.notNull().defaultTo('public'))
      .execute();
    await db.schema
      .createIndex('events_not_public')
      .on('events')
      .columns(['calendar_id', 'id'])
      .where(sql.ref('class'), '<>', sql.lit('public'))
      .execute();
    for (let last = ''; ; ) {
      const { rows } = await sql<{ id: string; calendar_id: string; event_id: string; text: string }>`
        select id, calendar_id, event_id, text from calendar_objects
        where id > ${last} and event_id is not null and (text like '%CLASS%' or text like '%class%')
        order by id limit ${sql.lit(AT_ONCE)}`.execute(db);
      for (const { calendar_id, event_id, text } of rows) await classify(db, calendar_id, event_id, text);
      last = rows.at(-1)?.id ?? '';
      if (last === '') break;
    }
    const changed = sql`select calendar_id from events where class <> 'public'`;
    await sql`update calendars set version = version + 1 where id in (${changed})`.execute(db);
    await sql`update events set version = (select version from calendars where calendars.id = events.calendar_id)
      where class <> 'public'`.execute(db);
  },
};

async function classify(db: Sql, calendarId: string, eventId: string, text: string): Promise<void> {
  const { own, changed } = classesIn(text);
  if (own !== 'public')
    await sql`update events set class = ${own} where id = ${eventId} and calendar_id = ${calendarId}`.execute(db);
  if (changed !== 'public')
    await sql`update events set class = ${changed}
      where recurring_event_id = ${eventId} and calendar_id = ${calendarId}`.execute(db);
}

function classesIn(text: string): { own: string; changed: string } {
  let [own, changed] = ['public', 'public'];
  for (const part of text
    .replace(/\r?\n[ \t]/g, '')
    .split(/^BEGIN:VEVENT\s*$/im)
    .slice(1)) {
    const named = part.split('\n').find((line) => /^CLASS[;:]/i.test(line));
    if (named === undefined) continue;
    const said =
      CLASSES.get(
        named
          .slice(named.lastIndexOf(':') + 1)
          .trim()
          .toUpperCase(),
      ) ?? 'private';
    const isChanged = /^RECURRENCE-ID[;:]/im.test(part);
    if (!isChanged) own = said;
    if (said !== 'public') changed = said;
  }
  return { own, changed };
}
