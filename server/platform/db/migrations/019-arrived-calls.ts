import { type Migration, run } from '../migrate.ts';

/** An intent tells what a call without an answer had done before it. */
export const arrivedCalls: Migration = {
  name: '019-arrived-calls',
  up: (sql) => run(sql, ['alter table intents add column arrived bigint']),
};
