import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';
import type { Sql } from '../types.ts';

/** How many texts are looked at together. */
const AT_ONCE = 20;

/**
 * Who reads a task or a journal. Programs have said so in their texts; of one with several parts the strictest holds for all. Who has added it is
 * known as long as the log names one person for it, since it also says `create` of an undo; else the owner of the calendar alone reads what is not
 * public. That gets a version that nobody has seen.
 */
export const classesOfTasks: Migration = {
  name: '045-classes-of-tasks',
  async up(db) {
    const { schema } = db;
    await schema.alterTable('calendar_objects').addColumn('class', 'varchar(12)').execute();
    await schema.alterTable('calendar_objects').addColumn('created_by', 'text').execute();
    await schema
      .createIndex('calendar_objects_not_public')
      .on('calendar_objects')
      .columns(['calendar_id', 'id'])
      .where(sql.ref('class'), 'is not', null)
      .execute();
    await schema
      .createIndex('calendar_objects_by_author')
      .on('calendar_objects')
      .columns(['created_by', 'calendar_id'])
      .where(sql.ref('created_by'), 'is not', null)
      .execute();
    await sql`update calendar_objects set created_by = (
        select case when min(actor_id) = max(actor_id) then min(actor_id) end from changes
        where changes.calendar_id = calendar_objects.calendar_id and changes.entity_id = calendar_objects.id
          and changes.entity in ('task', 'journal') and changes.action = 'create')
      where event_id is null and component in ('VTODO', 'VJOURNAL')`.execute(db);
    for (let last = ''; ; ) {
      const { rows } = await sql<{ id: string; text: string }>`
        select id, text from calendar_objects
        where id > ${last} and event_id is null and lower(text) like '%class%'
        order by id limit ${sql.lit(AT_ONCE)}`.execute(db);
      for (const { id, text } of rows) await classify(db, id, text);
      last = rows.at(-1)?.id ?? '';
      if (last === '') break;
    }
    const changed = sql`select calendar_id from calendar_objects where class is not null`;
    await sql`update calendars set version = version + 1 where id in (${changed})`.execute(db);
    await sql`update calendar_objects
      set version = (select version from calendars where calendars.id = calendar_objects.calendar_id)
      where class is not null`.execute(db);
  },
};

async function classify(db: Sql, id: string, text: string): Promise<void> {
  const said = classIn(text);
  if (said !== null) await sql`update calendar_objects set class = ${said} where id = ${id}`.execute(db);
}

function classIn(text: string): string | null {
  const named = text
    .replace(/\r?\n[ \t]/g, '')
    .split('\n')
    .filter((line) => /^CLASS[;:]/i.test(line))
    .map((line) =>
      line
        .slice(line.lastIndexOf(':') + 1)
        .trim()
        .toLowerCase(),
    )
    .find((own) => own !== '' && own !== 'public');
  return named === undefined ? null : named === 'confidential' ? named : 'private';
}
