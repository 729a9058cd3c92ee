import { type Migration, run } from '../migrate.ts';

/**
 * Texts of calendar programs, alarms of each member, links for other programs and calendars by their address. Triggers keep how many
 * bytes of texts a calendar has.
 */
export const interop: Migration = {
  name: '007-interop',
  up: (sql, engine) => run(sql, [...TABLES, ...(engine === 'postgres' ? POSTGRES : SQLITE)]),
};

const TABLES = [
  `create table calendar_objects (
    id text primary key,
    calendar_id text not null references calendars (id) on delete cascade,
    name text not null,
    uid text,
    component text not null,
    event_id text,
    text text not null, text_state text not null,
    starts_at bigint, ends_at bigint,
    version bigint not null,
    deleted_version bigint,
    created_at bigint not null, updated_at bigint not null,
    class varchar(12),
    created_by text
  )`,
  'create unique index calendar_objects_by_name on calendar_objects (calendar_id, name)',
  'create unique index calendar_objects_by_uid on calendar_objects (calendar_id, uid)',
  'create index calendar_objects_by_version on calendar_objects (calendar_id, version)',
  'create index calendar_objects_of_event on calendar_objects (event_id)',
  'create index calendar_objects_without_event on calendar_objects (calendar_id, component) where event_id is null',
  'create index calendar_objects_not_public on calendar_objects (calendar_id, id) where class is not null',
  'create index calendar_objects_by_author on calendar_objects (created_by, calendar_id) where created_by is not null',
  `create table own_alarms (
    calendar_id text not null, user_id text not null, entity_id text not null,
    alarms text not null,
    reminders text,
    own_version bigint not null,
    constraint own_alarms_key primary key (calendar_id, user_id, entity_id),
    constraint own_alarms_of_member foreign key (user_id, calendar_id)
      references members (user_id, calendar_id) on delete cascade
  )`,
  'create index own_alarms_by_version on own_alarms (user_id, calendar_id, own_version)',
  `create table dav_homes (
    user_id text primary key references users (id) on delete cascade,
    properties text not null
  )`,
  `create table push_registrations (
    id text primary key,
    calendar_id text not null, user_id text not null,
    key_id text not null references api_keys (id) on delete cascade,
    push_resource text not null, p256dh text not null, auth text not null,
    content_update integer not null, property_update integer not null,
    registered_at bigint not null, expires_at bigint not null, told_version bigint not null,
    told_own_version bigint not null,
    told_properties text not null,
    run_at bigint not null,
    attempts integer not null,
    leased_until bigint not null,
    constraint push_registrations_of_member foreign key (user_id, calendar_id)
      references members (user_id, calendar_id) on delete cascade
  )`,
  'create unique index push_registrations_once on push_registrations (user_id, calendar_id, push_resource)',
  'create index push_registrations_calendar_id on push_registrations (calendar_id)',
  'create index push_registrations_key_id on push_registrations (key_id)',
  'create index push_registrations_expires_at on push_registrations (expires_at)',
  `create table feeds (
    id text primary key,
    calendar_id text not null, user_id text not null,
    secret_hash text not null unique,
    name text not null, content text not null,
    tag_id text,
    created_at bigint not null,
    expires_at bigint, asked_at bigint,
    asked_by text,
    constraint feeds_of_member foreign key (user_id, calendar_id)
      references members (user_id, calendar_id) on delete cascade
  )`,
  'create index feeds_of_calendar on feeds (calendar_id, user_id)',
  `create table subscribed_calendars (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    url text not null, name text not null,
    own_name text,
    color text not null, time_zone text not null,
    is_shown integer not null,
    created_at bigint not null, version bigint not null,
    etag text, last_modified text,
    heard_at bigint, asked_at bigint,
    next_at bigint not null, leased_until bigint not null,
    failures integer not null,
    problem text,
    entries integer not null, unreadable integer not null,
    stored_length bigint not null,
    attempts integer default 0 not null,
    encoding varchar(20)
  )`,
  'create index subscribed_calendars_of_user on subscribed_calendars (user_id)',
  'create index subscribed_calendars_due on subscribed_calendars (next_at)',
  `create table subscribed_events (
    calendar_id text not null references subscribed_calendars (id) on delete cascade,
    key text not null, hash text not null, content text not null,
    starts_at bigint not null,
    ends_at bigint,
    since_version bigint default 0 not null,
    until_version bigint,
    constraint subscribed_events_key primary key (calendar_id, key)
  )`,
];

const plpgsql = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;

const add = (row: 'new' | 'old', sign: '+' | '-', length: string) =>
  `update calendars set text_bytes = text_bytes ${sign} ${length} where id = ${row}.calendar_id;`;

const CHANGES = 'old.calendar_id <> new.calendar_id or old.text <> new.text';

const inSqlite = (row: 'new' | 'old', sign: '+' | '-') => add(row, sign, `length(cast(${row}.text as blob))`);

const SQLITE = [
  `create trigger texts_added after insert on calendar_objects when new.text <> '' begin ${inSqlite('new', '+')} end`,
  `create trigger texts_deleted after delete on calendar_objects when old.text <> '' begin ${inSqlite('old', '-')} end`,
  `create trigger texts_changed after update of calendar_id, text on calendar_objects when ${CHANGES} begin
    ${inSqlite('old', '-')} ${inSqlite('new', '+')} end`,
];

/** One update for a statement, however many rows it adds or deletes. */
const addAll = (sign: '+' | '-') => `
  update calendars set text_bytes = text_bytes ${sign} totals.bytes
  from (select calendar_id, sum(octet_length(text)) as bytes from changed group by calendar_id) as totals
  where totals.calendar_id = calendars.id and totals.bytes > 0;`;

const inPostgres = (row: 'new' | 'old', sign: '+' | '-') => add(row, sign, `octet_length(${row}.text)`);

const POSTGRES = [
  plpgsql('count_added_texts', addAll('+')),
  plpgsql('count_deleted_texts', addAll('-')),
  plpgsql('count_changed_text', `${inPostgres('old', '-')} ${inPostgres('new', '+')}`),
  `create trigger texts_added after insert on calendar_objects
    referencing new table as changed for each statement execute function count_added_texts()`,
  `create trigger texts_deleted after delete on calendar_objects
    referencing old table as changed for each statement execute function count_deleted_texts()`,
  `create trigger texts_changed after update on calendar_objects
    for each row when (${CHANGES}) execute function count_changed_text()`,
];
