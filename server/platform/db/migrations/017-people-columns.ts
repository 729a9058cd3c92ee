import { type Migration, run } from '../migrate.ts';

/** Displays show today in columns by person, unless their makers say otherwise. */
export const peopleColumns: Migration = {
  name: '017-people-columns',
  up: (sql) => run(sql, ['alter table displays add column people_columns integer default 1 not null']),
};
