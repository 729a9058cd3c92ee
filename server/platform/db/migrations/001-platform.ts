import { type Migration, run } from '../migrate.ts';

/** Jobs and rate limits, which serve every area. */
export const platform: Migration = {
  name: '001-platform',
  up: (sql) => run(sql, TABLES),
};

const TABLES = [
  `create table jobs (
    id text primary key,
    kind text not null,
    key text not null unique,
    payload text not null, state text not null,
    attempts integer not null,
    run_at bigint not null, first_run_at bigint not null, leased_until bigint not null,
    last_error text, fault text
  )`,
  'create index jobs_due on jobs (state, run_at)',
  `create table rate_limits (
    key text primary key,
    window_ends bigint not null,
    count integer not null
  )`,
];
