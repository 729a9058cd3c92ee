import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What comes next in a calendar, in order: timed and all-day events apart, each span by its start. */
export const upcoming: Migration = {
  name: '005-upcoming',
  async up({ schema }) {
    await schema
      .createIndex('events_to_come')
      .on('events')
      .columns(['calendar_id', 'is_all_day', 'span', 'starts_at', 'ends_at'])
      .where(sql.ref('recurrence'), 'is', null)
      .execute();
    await schema
      .createIndex('exceptions_by_start')
      .on('events')
      .columns(['recurring_event_id', 'original_start'])
      .where(sql.ref('recurring_event_id'), 'is not', null)
      .execute();
  },
};
