import { type Migration, run } from '../migrate.ts';

/**
 * Calendars, their members and invitations; whoever was lowered or removed is barred from older links. Triggers of later steps keep the
 * counts of a calendar.
 */
export const calendars: Migration = {
  name: '003-calendars',
  up: (sql) => run(sql, TABLES),
};

const TABLES = [
  `create table calendars (
    id text primary key,
    name text not null, description text not null, time_zone text not null,
    color text not null,
    first_day_of_week integer not null,
    version bigint not null, changes_floor bigint not null, created_at bigint not null,
    deleted_at bigint,
    event_count integer default 0 not null,
    series_count integer default 0 not null,
    components text default 'VEVENT,VTODO,VJOURNAL' not null,
    text_bytes bigint default 0 not null
  )`,
  `create table members (
    id text primary key,
    calendar_id text not null references calendars (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    role text not null,
    created_at bigint not null,
    own_name text, own_color text,
    own_version bigint default 0 not null,
    dav_name text, dav_properties text
  )`,
  'create unique index members_once on members (user_id, calendar_id)',
  'create index members_of_calendar on members (calendar_id)',
  "create unique index one_owner on members (calendar_id) where role = 'owner'",
  'create unique index members_by_dav_name on members (user_id, dav_name)',
  `create table ended_memberships (
    user_id text not null references ended_accounts (user_id) on delete cascade,
    calendar_id text not null references calendars (id) on delete cascade,
    role text not null,
    created_at bigint not null, version bigint not null,
    constraint ended_memberships_key primary key (user_id, calendar_id)
  )`,
  'create index ended_memberships_of_calendar on ended_memberships (calendar_id)',
  `create table invites (
    code text primary key,
    calendar_id text not null references calendars (id) on delete cascade,
    role text not null,
    created_by text references users (id) on delete set null,
    created_at bigint not null, expires_at bigint not null,
    uses integer not null,
    max_uses integer,
    version bigint
  )`,
  'create index invites_of_calendar on invites (calendar_id)',
  `create table invite_barriers (
    calendar_id text not null references calendars (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    version bigint not null,
    constraint invite_barriers_key primary key (calendar_id, user_id)
  )`,
  'create index invite_barriers_of_user on invite_barriers (user_id)',
];
