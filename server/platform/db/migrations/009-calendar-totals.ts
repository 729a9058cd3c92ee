import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * How many events, and how many series among them, a calendar holds. Triggers keep the numbers, so that no statement can forget to,
 * not even one that deletes by a foreign key.
 */
export const calendarTotals: Migration = {
  name: '009-calendar-totals',
  async up(trx, engine) {
    for (const column of ['event_count', 'series_count']) {
      await trx.schema
        .alterTable('calendars')
        .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
        .execute();
    }
    await sql`
      update calendars set event_count = totals.events, series_count = totals.series
      from (select calendar_id, count(*) as events, count(recurrence) as series from events group by calendar_id) as totals
      where totals.calendar_id = calendars.id`.execute(trx);
    for (const statement of engine === 'postgres' ? POSTGRES : SQLITE) await sql.raw(statement).execute(trx);
  },
};

const add = (row: 'new' | 'old', sign: '+' | '-') => `
  update calendars set
    event_count = event_count ${sign} 1,
    series_count = series_count ${sign} (case when ${row}.recurrence is null then 0 else 1 end)
  where id = ${row}.calendar_id;`;

const MOVES = 'old.calendar_id <> new.calendar_id or (old.recurrence is null) <> (new.recurrence is null)';

const SQLITE = [
  `create trigger events_added after insert on events begin ${add('new', '+')} end`,
  `create trigger events_deleted after delete on events begin ${add('old', '-')} end`,
  `create trigger events_moved after update of calendar_id, recurrence on events when ${MOVES} begin
    ${add('old', '-')} ${add('new', '+')} end`,
];

/** One update for a statement, however many rows it adds or deletes. */
const addAll = (sign: '+' | '-') => `
  update calendars set event_count = event_count ${sign} totals.events, series_count = series_count ${sign} totals.series
  from (select calendar_id, count(*) as events, count(recurrence) as series from changed group by calendar_id) as totals
  where totals.calendar_id = calendars.id;`;

const plpgsql = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;

const POSTGRES = [
  plpgsql('count_added_events', addAll('+')),
  plpgsql('count_deleted_events', addAll('-')),
  plpgsql('count_moved_events', `${add('old', '-')} ${add('new', '+')}`),
  `create trigger events_added after insert on events
    referencing new table as changed for each statement execute function count_added_events()`,
  `create trigger events_deleted after delete on events
    referencing old table as changed for each statement execute function count_deleted_events()`,
  `create trigger events_moved after update on events
    for each row when (${MOVES}) execute function count_moved_events()`,
];
