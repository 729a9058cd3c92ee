import { type Migration, run } from '../migrate.ts';

/** Reminders and notifications: settings, plans, deliveries, devices, and the changes of others that are notified together. */
export const notifications: Migration = {
  name: '006-notifications',
  up: (sql) => run(sql, TABLES),
};

const TABLES = [
  `create table reminder_settings (
    user_id text not null, calendar_id text not null, timed text not null,
    all_day text not null, remind text not null,
    digest integer not null,
    told_version bigint not null,
    own_timed integer default 1 not null,
    own_all_day integer default 1 not null,
    at_once integer,
    by_app integer default 1 not null,
    by_push integer default 1 not null,
    by_email integer default 0 not null,
    constraint reminder_settings_key primary key (user_id, calendar_id),
    constraint reminder_settings_of_member foreign key (user_id, calendar_id)
      references members (user_id, calendar_id) on delete cascade
  )`,
  'create index reminder_settings_of_calendar on reminder_settings (calendar_id)',
  `create table event_reminders (
    event_id text not null,
    user_id text not null references users (id) on delete cascade,
    reminders text not null,
    updated_at bigint not null,
    constraint event_reminders_key primary key (event_id, user_id)
  )`,
  'create index event_reminders_of_user on event_reminders (user_id)',
  `create table notification_settings (
    user_id text primary key references users (id) on delete cascade,
    email integer not null, push integer not null, agenda_hour integer not null,
    agenda_at bigint,
    time_zone text,
    digest_at bigint,
    timed text, all_day text
  )`,
  'create index notification_settings_agenda_at on notification_settings (agenda_at) where agenda_at is not null',
  'create index notification_settings_digest_at on notification_settings (digest_at) where digest_at is not null',
  `create table reminder_plans (
    calendar_id text primary key references calendars (id) on delete cascade,
    version bigint not null, planned_until bigint not null, again_at bigint not null,
    leased_until bigint not null
  )`,
  `create table planned_reminders (
    calendar_id text not null references calendars (id) on delete cascade,
    occurrence_id text not null,
    fire_at bigint not null,
    event_id text not null, state text not null, after_user text not null,
    constraint planned_reminders_key primary key (calendar_id, occurrence_id, fire_at)
  )`,
  'create index planned_reminders_due on planned_reminders (state, fire_at)',
  `create table notifications (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    key text not null, kind text not null,
    calendar_id text not null references calendars (id) on delete cascade,
    occurrence_id text, changes text,
    at bigint not null,
    seen_at bigint, done_at bigint, snoozed_until bigint,
    burst_id text
  )`,
  'create unique index notifications_once on notifications (user_id, key)',
  'create index notifications_of_user on notifications (user_id, at)',
  'create index notifications_of_calendar on notifications (calendar_id)',
  'create index notifications_by_time on notifications (at)',
  'create index notifications_snoozed on notifications (snoozed_until) where snoozed_until is not null',
  `create table push_subscriptions (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    session_id text not null references sessions (id) on delete cascade,
    endpoint text not null unique,
    p256dh text not null, auth text not null,
    created_at bigint not null,
    last_used_at bigint
  )`,
  'create index push_subscriptions_user_id on push_subscriptions (user_id)',
  'create index push_subscriptions_session_id on push_subscriptions (session_id)',
  `create table deliveries (
    id text primary key,
    key text not null unique,
    user_id text not null references users (id) on delete cascade,
    notification_id text references notifications (id) on delete cascade,
    subscription_id text references push_subscriptions (id) on delete cascade,
    kind text not null,
    content text,
    due_at bigint not null,
    state text not null,
    attempts integer not null,
    run_at bigint not null, leased_until bigint not null
  )`,
  'create index deliveries_due on deliveries (state, run_at)',
  'create index deliveries_by_time on deliveries (due_at)',
  'create index deliveries_user_id on deliveries (user_id)',
  'create index deliveries_notification_id on deliveries (notification_id)',
  'create index deliveries_subscription_id on deliveries (subscription_id)',
  `create table server_keys (
    name text primary key,
    public_key text not null, private_key text not null
  )`,
  `create table change_cursors (
    calendar_id text primary key references calendars (id) on delete cascade,
    version bigint not null
  )`,
  `create table change_bursts (
    id text primary key,
    calendar_id text not null references calendars (id) on delete cascade,
    actor_id text not null,
    first_version bigint not null, last_version bigint not null, begun_at bigint not null,
    next_at bigint,
    told_version bigint not null,
    after_user text not null,
    summary text
  )`,
  'create index change_bursts_of_actor on change_bursts (calendar_id, actor_id, begun_at)',
  'create index change_bursts_due on change_bursts (next_at) where next_at is not null',
];
