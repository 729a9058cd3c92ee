import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** How many bytes a calendar keeps of the texts that clients have sent. Triggers keep the number, as those of events. */
export const textBytes: Migration = {
  name: '025-text-bytes',
  async up(trx, engine) {
    await trx.schema
      .alterTable('calendars')
      .addColumn('text_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    const length = sql.raw(engine === 'postgres' ? 'octet_length(text)' : 'length(cast(text as blob))');
    await sql`
      update calendars set text_bytes = totals.bytes
      from (select calendar_id, sum(${length}) as bytes from calendar_objects group by calendar_id) as totals
      where totals.calendar_id = calendars.id`.execute(trx);
    for (const statement of engine === 'postgres' ? POSTGRES : SQLITE) await sql.raw(statement).execute(trx);
  },
};

const add = (row: 'new' | 'old', sign: '+' | '-', length: string) =>
  `update calendars set text_bytes = text_bytes ${sign} ${length} where id = ${row}.calendar_id;`;

const CHANGES = 'old.calendar_id <> new.calendar_id or old.text <> new.text';

const inSqlite = (row: 'new' | 'old', sign: '+' | '-') => add(row, sign, `length(cast(${row}.text as blob))`);

const SQLITE = [
  `create trigger texts_added after insert on calendar_objects when new.text <> '' begin ${inSqlite('new', '+')} end`,
  `create trigger texts_deleted after delete on calendar_objects when old.text <> '' begin ${inSqlite('old', '-')} end`,
  `create trigger texts_changed after update of calendar_id, text on calendar_objects when ${CHANGES} begin
    ${inSqlite('old', '-')} ${inSqlite('new', '+')} end`,
];

/** One update for a statement, however many rows it adds or deletes. */
const addAll = (sign: '+' | '-') => `
  update calendars set text_bytes = text_bytes ${sign} totals.bytes
  from (select calendar_id, sum(octet_length(text)) as bytes from changed group by calendar_id) as totals
  where totals.calendar_id = calendars.id and totals.bytes > 0;`;

const plpgsql = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;

const inPostgres = (row: 'new' | 'old', sign: '+' | '-') => add(row, sign, `octet_length(${row}.text)`);

const POSTGRES = [
  plpgsql('count_added_texts', addAll('+')),
  plpgsql('count_deleted_texts', addAll('-')),
  plpgsql('count_changed_text', `${inPostgres('old', '-')} ${inPostgres('new', '+')}`),
  `create trigger texts_added after insert on calendar_objects
    referencing new table as changed for each statement execute function count_added_texts()`,
  `create trigger texts_deleted after delete on calendar_objects
    referencing old table as changed for each statement execute function count_deleted_texts()`,
  `create trigger texts_changed after update on calendar_objects
    for each row when (${CHANGES}) execute function count_changed_text()`,
];
