import type { Migration } from '../migrate.ts';

/** What a person wrote is found by them, when they take another name and when their account ends. */
export const eventsByAuthor: Migration = {
  name: '007-events-by-author',
  async up({ schema }) {
    await schema.createIndex('events_by_author').on('events').columns(['created_by', 'calendar_id']).execute();
  },
};
