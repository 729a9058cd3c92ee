import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What reminds somebody in each calendar for which they have chosen nothing else. */
export const defaultReminders: Migration = {
  name: '027-default-reminders',
  async up(trx) {
    const { schema } = trx;
    for (const column of ['timed', 'all_day'])
      await schema.alterTable('notification_settings').addColumn(column, 'text').execute();
    for (const column of ['own_timed', 'own_all_day']) {
      await schema
        .alterTable('reminder_settings')
        .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(1))
        .execute();
    }
    // Until now every row had both lists, also where somebody had chosen something else.
    const usual = { timed: '[{"minutes":10,"by":"notification"}]', all_day: '[{"minutes":360,"by":"notification"}]' };
    for (const [column, reminders] of Object.entries(usual))
      await sql`update reminder_settings set ${sql.ref(`own_${column}`)} = 0 where ${sql.ref(column)} = ${reminders}`.execute(
        trx,
      );
  },
};
