import { type Migration, run } from '../migrate.ts';

/** Notices of changes to a person's own events alone, and links that name people. */
export const ownEvents: Migration = {
  name: '014-own-events',
  up: (sql) => run(sql, COLUMNS),
};

const COLUMNS = [
  "alter table reminder_settings add column changes_of text default 'all' not null",
  'alter table feeds add column with_people integer default 0 not null',
];
