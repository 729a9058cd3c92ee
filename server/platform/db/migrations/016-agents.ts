import { type Migration, run } from '../migrate.ts';

/** Which calendars agents may read, and what agents and members propose. */
export const agents: Migration = {
  name: '016-agents',
  up: (sql) => run(sql, STEPS),
};

const STEPS = [
  'alter table calendars add column agents_read integer default 0 not null',
  `create table proposals (
    id text primary key,
    calendar_id text not null, user_id text not null,
    note text not null, intents text not null, results text,
    state text not null,
    created_at bigint not null, ends_at bigint not null,
    decided_by text references users (id) on delete set null,
    decided_at bigint, version bigint,
    constraint proposals_of_member foreign key (user_id, calendar_id)
      references members (user_id, calendar_id) on delete cascade
  )`,
  'create index proposals_of_calendar on proposals (calendar_id, created_at)',
  'create index proposals_of_member on proposals (user_id, calendar_id)',
  'create index proposals_by_time on proposals (ends_at)',
];
