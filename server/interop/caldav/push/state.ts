import { type ExpressionBuilder, sql as raw } from 'kysely';
import { may, ROLES } from '#domain/permissions.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';

/** The state that a member's apps are notified of: the versions in a sync token, and properties that others change. */

/** A text that differs if any of the properties does. */
const properties = raw<string>`coalesce(members.own_name, calendars.name) || ' ' ||
  coalesce(members.own_color, calendars.color) || ' ' || members.role || ' ' || calendars.description`;

export const stateColumns = (_: ExpressionBuilder<Tables, 'members' | 'calendars'>) =>
  [
    raw<number>`calendars.version`.as('version'),
    raw<number>`members.own_version`.as('own_version'),
    properties.as('properties'),
  ] as const;

const READERS = ROLES.filter((role) => may(role, 'events.read'));

/** Ids have a fixed length, so none is part of another. */
const isOpenToKey = raw<boolean>`(api_keys.calendar_ids is null
  or api_keys.calendar_ids like '%' || push_registrations.calendar_id || '%')`;

/** Registrations with the state of their calendar, of apps that still have access. `now` is epoch ms. */
export const liveRegistrations = (sql: Sql, now: number) =>
  sql
    .selectFrom('push_registrations')
    .innerJoin('members', (join) =>
      join
        .onRef('members.user_id', '=', 'push_registrations.user_id')
        .onRef('members.calendar_id', '=', 'push_registrations.calendar_id'),
    )
    .innerJoin('calendars', 'calendars.id', 'push_registrations.calendar_id')
    .innerJoin('users', 'users.id', 'push_registrations.user_id')
    .innerJoin('api_keys', 'api_keys.id', 'push_registrations.key_id')
    .where('calendars.deleted_at', 'is', null)
    .where('members.role', 'in', READERS)
    .where('users.disabled_at', 'is', null)
    .where('api_keys.is_active', '=', 1)
    .where(isOpenToKey)
    .where((eb) => eb.or([eb('api_keys.expires_at', 'is', null), eb('api_keys.expires_at', '>', now)]))
    .where('push_registrations.expires_at', '>', now);

/** Whether the app wants a message about the present state and has not got it. */
export const isPending = raw<boolean>`(
  content_update = 1 and (told_version <> calendars.version or told_own_version <> members.own_version)
  or property_update = 1 and told_properties <> ${properties})`;
