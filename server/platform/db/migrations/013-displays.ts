import { type Migration, run } from '../migrate.ts';

/** Devices that show calendars without a person: the link of each, and what it shows. */
export const displays: Migration = {
  name: '013-displays',
  up: (sql) => run(sql, TABLES),
};

const TABLES = [
  `create table displays (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    secret_hash text not null unique,
    name text not null,
    language text not null, time_zone text not null,
    hour_cycle text not null, night text not null,
    created_at bigint not null, seen_at bigint
  )`,
  'create index displays_of_user on displays (user_id)',
  `create table display_calendars (
    display_id text not null references displays (id) on delete cascade,
    calendar_id text not null, user_id text not null,
    content text not null,
    constraint display_calendars_key primary key (display_id, calendar_id),
    constraint display_calendars_of_member foreign key (user_id, calendar_id)
      references members (user_id, calendar_id) on delete cascade
  )`,
  'create index display_calendars_of_calendar on display_calendars (calendar_id, user_id)',
];
