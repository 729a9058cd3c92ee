import { type Migration, run } from '../migrate.ts';

/**
 * Tags, events, the log of changes and the versions of the time zone data. Triggers count events and series of each calendar: no
 * statement can forget to, not even one that deletes by a foreign key.
 */
export const events: Migration = {
  name: '004-events',
  up: (sql, engine) => run(sql, [...TABLES, ...(engine === 'postgres' ? POSTGRES : SQLITE)]),
};

const TABLES = [
  `create table tags (
    id text primary key,
    calendar_id text not null references calendars (id) on delete cascade,
    name text not null, color text not null,
    position integer not null,
    version bigint not null,
    shown_version bigint default 0 not null,
    deleted_at bigint
  )`,
  'create index tags_of_calendar on tags (calendar_id)',
  `create table events (
    id text primary key,
    calendar_id text not null references calendars (id) on delete cascade,
    title text not null, description text not null, location text not null,
    start_time text not null, end_time text not null,
    is_all_day integer not null,
    time_zone text not null,
    tag_id text references tags (id) on delete set null,
    recurrence text,
    exdates text default '[]' not null,
    recurring_event_id text references events (id) on delete cascade,
    original_start text,
    starts_at bigint not null, ends_at bigint not null,
    series_ends_at bigint,
    span integer not null,
    version bigint not null,
    created_by text references users (id) on delete set null,
    created_at bigint not null, updated_at bigint not null,
    status text default 'confirmed' not null,
    transparency text default 'opaque' not null,
    url text default '' not null,
    rdates text default '[]' not null,
    is_floating integer default 0 not null,
    start_fold integer default 0 not null,
    end_fold integer default 0 not null,
    end_time_zone text,
    class varchar(12) default 'public' not null
  )`,
  'create index events_by_start on events (calendar_id, span, starts_at) where recurrence is null',
  'create index series_of_calendar on events (calendar_id) where recurrence is not null',
  'create index exceptions_of_series on events (recurring_event_id) where recurring_event_id is not null',
  'create index exceptions_by_start on events (recurring_event_id, original_start) where recurring_event_id is not null',
  'create index events_of_version on events (calendar_id, version, id)',
  'create index events_of_tag on events (tag_id, id) where tag_id is not null',
  'create index events_of_author on events (created_by, calendar_id, id)',
  'create index events_to_come on events (calendar_id, is_all_day, span, starts_at, ends_at, status) where recurrence is null',
  "create index events_not_public on events (calendar_id, id) where class <> 'public'",
  `create table author_versions (
    calendar_id text not null references calendars (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    shown_version bigint not null,
    constraint author_versions_key primary key (calendar_id, user_id)
  )`,
  'create index author_versions_of_user on author_versions (user_id)',
  `create table changes (
    calendar_id text not null references calendars (id) on delete cascade,
    version bigint not null,
    ordinal integer not null,
    actor_id text,
    actor_name text not null, entity text not null, entity_id text not null,
    action text not null,
    before text, after text,
    at bigint not null,
    other_calendar_id text,
    other_version bigint,
    constraint changes_key primary key (calendar_id, version, ordinal)
  )`,
  'create index changes_by_time on changes (at)',
  'create index changes_of_entity on changes (entity_id)',
  `create table steps (
    id text primary key,
    calendar_id text not null references calendars (id) on delete cascade,
    kind text not null, name text not null,
    last_version bigint,
    added integer default 0 not null,
    changed integer default 0 not null,
    handled integer default 0 not null,
    total integer default 0 not null,
    started_at bigint not null,
    ended_at bigint
  )`,
  'create index steps_by_version on steps (calendar_id, last_version)',
  `create table step_versions (
    calendar_id text not null references calendars (id) on delete cascade,
    version bigint not null,
    step_id text not null references steps (id) on delete cascade,
    constraint step_versions_key primary key (calendar_id, version)
  )`,
  'create index step_versions_by_step on step_versions (step_id, version)',
  `create table zone_data (
    version text primary key,
    since bigint not null,
    finished_at bigint,
    calendars integer default 0 not null,
    events integer default 0 not null
  )`,
];

const plpgsql = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;

const add = (row: 'new' | 'old', sign: '+' | '-') => `
  update calendars set
    event_count = event_count ${sign} 1,
    series_count = series_count ${sign} (case when ${row}.recurrence is null then 0 else 1 end)
  where id = ${row}.calendar_id;`;

const MOVES = 'old.calendar_id <> new.calendar_id or (old.recurrence is null) <> (new.recurrence is null)';

const SQLITE = [
  `create trigger events_added after insert on events begin ${add('new', '+')} end`,
  `create trigger events_deleted after delete on events begin ${add('old', '-')} end`,
  `create trigger events_moved after update of calendar_id, recurrence on events when ${MOVES} begin
    ${add('old', '-')} ${add('new', '+')} end`,
];

/** One update for a statement, however many rows it adds or deletes. */
const addAll = (sign: '+' | '-') => `
  update calendars set event_count = event_count ${sign} totals.events, series_count = series_count ${sign} totals.series
  from (select calendar_id, count(*) as events, count(recurrence) as series from changed group by calendar_id) as totals
  where totals.calendar_id = calendars.id;`;

const POSTGRES = [
  plpgsql('count_added_events', addAll('+')),
  plpgsql('count_deleted_events', addAll('-')),
  plpgsql('count_moved_events', `${add('old', '-')} ${add('new', '+')}`),
  `create trigger events_added after insert on events
    referencing new table as changed for each statement execute function count_added_events()`,
  `create trigger events_deleted after delete on events
    referencing old table as changed for each statement execute function count_deleted_events()`,
  `create trigger events_moved after update on events
    for each row when (${MOVES}) execute function count_moved_events()`,
];
