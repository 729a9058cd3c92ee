import type { Tables } from '#server/db/database.ts';

/**
 * How each table would be distributed over many PostgreSQL servers by Citus. docs/scale.md tells why.
 *
 * `calendar` and `person`: rows lie on the shard of a calendar or of a person, by the column named, and tables of the same kind lie
 * together. `alone`: rows lie by the column named, with nothing beside them. `copied`: a reference table, whole on every server.
 * `coordinator`: on one server only.
 */
export type Placement =
  | { readonly lies: 'calendar' | 'person' | 'alone'; readonly by: string }
  | { readonly lies: 'copied' | 'coordinator' };

const ofCalendar = (by = 'calendar_id'): Placement => ({ lies: 'calendar', by });
const ofPerson = (by = 'user_id'): Placement => ({ lies: 'person', by });
const alone = (by: string): Placement => ({ lies: 'alone', by });
const copied: Placement = { lies: 'copied' };
const coordinator: Placement = { lies: 'coordinator' };

/** Every table of the schema. A new one gets its line here. */
export const DISTRIBUTION: Readonly<Record<keyof Tables, Placement>> = {
  calendars: ofCalendar('id'),
  members: ofCalendar(),
  invites: ofCalendar(),
  invite_barriers: ofCalendar(),
  ended_memberships: ofCalendar(),
  author_versions: ofCalendar(),
  tags: ofCalendar(),
  events: ofCalendar(),
  changes: ofCalendar(),
  steps: ofCalendar(),
  step_versions: ofCalendar(),
  calendar_objects: ofCalendar(),
  own_alarms: ofCalendar(),
  feeds: ofCalendar(),
  push_registrations: ofCalendar(),
  reminder_settings: ofCalendar(),
  reminder_plans: ofCalendar(),
  planned_reminders: ofCalendar(),
  change_cursors: ofCalendar(),
  change_bursts: ofCalendar(),
  // Those of others lie by their own ids, beside their events.
  subscribed_calendars: ofCalendar('id'),
  subscribed_events: ofCalendar(),
  // The key is a hash of the id, so the words of a calendar lie together, but not beside its events.
  event_search: alone('calendar_key'),

  sessions: ofPerson(),
  devices: ofPerson(),
  api_keys: ofPerson(),
  passkeys: ofPerson(),
  totp: ofPerson(),
  recovery_codes: ofPerson(),
  notification_settings: ofPerson(),
  notifications: ofPerson(),
  push_subscriptions: ofPerson(),
  deliveries: ofPerson(),
  event_reminders: ofPerson(),
  dav_homes: ofPerson(),

  // Who somebody is, and by what they are found: small rows, read with everything, written seldom.
  users: copied,
  ended_accounts: copied,
  identities: copied,
  server_keys: copied,
  zone_data: copied,

  // Live for minutes, each found by its own key and nothing else.
  rate_limits: alone('key'),
  codes: alone('subject'),
  second_steps: alone('token_hash'),
  used_challenges: alone('challenge'),
  identity_sign_ins: alone('key_hash'),

  // A few rows a person a year, read by administrators only.
  audit_entries: coordinator,
  key_requests: coordinator,
  jobs: coordinator,
  schema_migrations: coordinator,
};
