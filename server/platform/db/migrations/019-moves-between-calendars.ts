import type { Migration } from '../migrate.ts';

/** Of a change that moved an event to another calendar or from one: which calendar that is, and its version with the same move. */
export const movesBetweenCalendars: Migration = {
  name: '019-moves-between-calendars',
  async up({ schema }) {
    await schema.alterTable('changes').addColumn('other_calendar_id', 'text').execute();
    await schema.alterTable('changes').addColumn('other_version', 'bigint').execute();
  },
};
