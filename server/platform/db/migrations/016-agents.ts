import { type Migration, run } from '../migrate.ts';

/** Which calendars agents may read. */
export const agents: Migration = {
  name: '016-agents',
  up: (sql) => run(sql, ['alter table calendars add column agents_read integer default 0 not null']),
};
