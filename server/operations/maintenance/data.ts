import { type RawBuilder, sql as raw } from 'kysely';
import { HISTORY_DAYS } from '#domain/changes.ts';
import { DAY_MS } from '#domain/dates/local.ts';
import { NOTIFICATION_DAYS } from '#domain/notifications.ts';
import { INTENT_DAYS } from '#domain/values/intents.ts';
import { DECIDED_DAYS } from '#domain/values/proposals.ts';
import { clearCalendar } from '#server/events/deleted-calendars/clearing.ts';
import { DELETED_CALENDAR_DAYS } from '#server/events/deleted-calendars/retention.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type SweepRule, sweep } from './sweep.ts';

const expiredBy = (now: number): RawBuilder<unknown> => raw`expires_at <= ${now}`;

/** @param now epoch ms */
const expired = (now: number): SweepRule[] => [
  { table: 'sessions', key: ['id'], where: expiredBy(now) },
  { table: 'codes', key: ['purpose', 'subject'], where: expiredBy(now) },
  { table: 'invites', key: ['code'], where: expiredBy(now - DAY_MS) },
  { table: 'feeds', key: ['id'], where: expiredBy(now) },
  { table: 'identity_sign_ins', key: ['key_hash'], where: expiredBy(now) },
  { table: 'key_requests', key: ['id'], where: expiredBy(now) },
  { table: 'push_registrations', key: ['id'], where: expiredBy(now) },
  { table: 'used_challenges', key: ['challenge'], where: expiredBy(now) },
  { table: 'second_steps', key: ['token_hash'], where: expiredBy(now) },
  // Authenticator apps that were never confirmed.
  { table: 'totp', key: ['user_id'], where: raw`confirmed_at is null and created_at <= ${now - DAY_MS}` },
  { table: 'rate_limits', key: ['key'], where: raw`window_ends <= ${now}` },
  { table: 'deliveries', key: ['id'], where: raw`due_at <= ${now - NOTIFICATION_DAYS * DAY_MS}` },
  { table: 'notifications', key: ['id'], where: raw`at <= ${now - NOTIFICATION_DAYS * DAY_MS}` },
  { table: 'proposals', key: ['id'], where: raw`ends_at <= ${now - DECIDED_DAYS * DAY_MS}` },
  { table: 'change_bursts', key: ['id'], where: raw`begun_at <= ${now - NOTIFICATION_DAYS * DAY_MS}` },
  { table: 'intents', key: ['id'], where: raw`at <= ${now - INTENT_DAYS * DAY_MS}` },
  { table: 'conflicts', key: ['id'], where: raw`at <= ${now - INTENT_DAYS * DAY_MS}` },
  {
    table: 'planned_reminders',
    key: ['calendar_id', 'occurrence_id', 'fire_at'],
    where: raw`fire_at <= ${now - DAY_MS}`,
  },
  // Reminders of events whose deletion can no longer be undone.
  {
    table: 'event_reminders',
    key: ['event_id', 'user_id'],
    where: raw`updated_at <= ${now - HISTORY_DAYS * DAY_MS}
      and not exists (select 1 from events where events.id = event_reminders.event_id)`,
  },
  // Deleted objects, once neither the history could restore them nor a client may still ask for that change.
  {
    table: 'calendar_objects',
    key: ['id'],
    where: raw`not exists (select 1 from changes where changes.entity_id = coalesce(event_id, calendar_objects.id)
        and changes.calendar_id = calendar_objects.calendar_id)
      and (event_id is null and deleted_version is not null and deleted_version <= (
          select changes_floor from calendars where calendars.id = calendar_objects.calendar_id)
        or event_id is not null and not exists (select 1 from events
          where events.id = event_id and events.calendar_id = calendar_objects.calendar_id))`,
  },
  {
    table: 'own_alarms',
    key: ['calendar_id', 'user_id', 'entity_id'],
    where: raw`not exists (select 1 from events where events.id = own_alarms.entity_id)
      and not exists (select 1 from calendar_objects
        where coalesce(calendar_objects.event_id, calendar_objects.id) = own_alarms.entity_id
          and calendar_objects.calendar_id = own_alarms.calendar_id)
      and not exists (select 1 from changes where changes.entity_id = own_alarms.entity_id)`,
  },
  // Steps whose changes were removed from the history.
  {
    table: 'step_versions',
    key: ['calendar_id', 'version'],
    where: raw`version <= (select changes_floor from calendars where calendars.id = step_versions.calendar_id)
      and not exists (
        select 1 from changes where changes.calendar_id = step_versions.calendar_id
          and changes.version = step_versions.version
      )`,
  },
  {
    table: 'steps',
    key: ['id'],
    where: raw`started_at <= ${now - HISTORY_DAYS * DAY_MS}
      and not exists (select 1 from step_versions where step_versions.step_id = steps.id)`,
  },
  {
    table: 'displays',
    key: ['id'],
    where: raw`not exists (select 1 from display_calendars where display_calendars.display_id = displays.id)`,
  },
  { table: 'inheritances', key: ['calendar_id', 'user_id'], where: raw`until <= ${now}` },
  // Barriers that no older link is left for.
  {
    table: 'invite_barriers',
    key: ['calendar_id', 'user_id'],
    where: raw`not exists (
      select 1 from invites where invites.calendar_id = invite_barriers.calendar_id
        and (invites.version is null or invites.version <= invite_barriers.version)
    )`,
  },
];

/** @param now epoch ms */
export async function clearExpired(db: Database, now: number, signal: AbortSignal): Promise<void> {
  for (const rule of expired(now)) await sweep(db, rule, signal);
  const calendars = await db.read
    .selectFrom('calendars')
    .select('id')
    .where('deleted_at', '<=', now - DELETED_CALENDAR_DAYS * DAY_MS)
    // Calendars deleted with an account pass to heirs instead.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ended_memberships')
            .select('ended_memberships.calendar_id')
            .whereRef('ended_memberships.calendar_id', '=', 'calendars.id')
            .where('ended_memberships.role', '=', 'owner'),
        ),
      ),
    )
    .execute();
  for (const { id } of calendars) await clearCalendar(db, id, signal);
}
