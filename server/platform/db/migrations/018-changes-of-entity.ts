import { type Migration, run } from '../migrate.ts';

/** The changes of one event are read in order without looking through those of its calendar, also while there are no statistics. */
export const changesOfEntity: Migration = {
  name: '018-changes-of-entity',
  up: (sql) =>
    run(sql, [
      'drop index changes_of_entity',
      'create index changes_of_entity on changes (entity_id, calendar_id, version, ordinal)',
    ]),
};
