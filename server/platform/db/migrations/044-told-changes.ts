import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * What others change is told at once: what each person has chosen of it, up to which version each calendar has been looked through, and
 * what one person has changed within some minutes. Nothing from before is news.
 */
export const toldChanges: Migration = {
  name: '044-told-changes',
  async up(db) {
    const { schema } = db;
    await schema.alterTable('reminder_settings').addColumn('at_once', 'integer').execute();
    const usual = { by_app: 1, by_push: 1, by_email: 0 };
    for (const [column, value] of Object.entries(usual)) {
      await schema
        .alterTable('reminder_settings')
        .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(value))
        .execute();
    }
    // Until now a summary stood behind the bell and came by e-mail.
    await sql`update reminder_settings set by_push = 0, by_email = 1 where digest = 1`.execute(db);
    await schema
      .createTable('change_cursors')
      .addColumn('calendar_id', 'text', (column) => column.primaryKey().references('calendars.id').onDelete('cascade'))
      .addColumn('version', 'bigint', (column) => column.notNull())
      .execute();
    await sql`insert into change_cursors (calendar_id, version) select id, version from calendars`.execute(db);
    await schema
      .createTable('change_bursts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('calendar_id', 'text', (column) => column.notNull().references('calendars.id').onDelete('cascade'))
      .addColumn('actor_id', 'text', (column) => column.notNull())
      .addColumn('first_version', 'bigint', (column) => column.notNull())
      .addColumn('last_version', 'bigint', (column) => column.notNull())
      .addColumn('begun_at', 'bigint', (column) => column.notNull())
      .addColumn('next_at', 'bigint')
      .addColumn('told_version', 'bigint', (column) => column.notNull())
      .addColumn('after_user', 'text', (column) => column.notNull())
      .addColumn('summary', 'text')
      .execute();
    await schema
      .createIndex('change_bursts_of_actor')
      .on('change_bursts')
      .columns(['calendar_id', 'actor_id', 'begun_at'])
      .execute();
    await schema
      .createIndex('change_bursts_due')
      .on('change_bursts')
      .column('next_at')
      .where(sql.ref('next_at'), 'is not', null)
      .execute();
    await schema.alterTable('notifications').addColumn('burst_id', 'text').execute();
  },
};
