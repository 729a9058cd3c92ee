import { type Migration, run } from '../migrate.ts';

/** Changes made without a network: what became of each, and what their authors have to decide. */
export const intents: Migration = {
  name: '015-intents',
  up: (sql) => run(sql, TABLES),
};

const TABLES = [
  `create table intents (
    id text primary key,
    calendar_id text not null,
    user_id text not null references users (id) on delete cascade,
    device text not null, outcome text not null,
    event_id text, conflict_id text, version bigint,
    at bigint not null
  )`,
  'create index intents_of_device on intents (user_id, calendar_id, device, version)',
  'create index intents_by_time on intents (at)',
  `create table conflicts (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    calendar_id text not null,
    entity_id text not null, is_task integer not null, scope text,
    kind text not null, mine text not null, characters bigint not null,
    base bigint not null, version bigint not null,
    at bigint not null
  )`,
  'create index conflicts_of_user on conflicts (user_id, at)',
];
