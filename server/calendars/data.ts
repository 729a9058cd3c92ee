import type { Insertable, Selectable } from 'kysely';
import type { Calendar, CalendarBody, CalendarListItem, UpdateCalendarBody } from '#domain/calendars.ts';
import { ApiError, notFound } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import { insertMember } from '#server/calendars/people/member-rows.ts';
import { forgetLastVisited, updateUser } from '#server/identity/users/data.ts';
import { lockAccount } from '#server/identity/users/lock.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { type Database, publish, type Sql, type Tables } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';
import { calendarsVisibleTo } from './access.ts';
import { type ChangeContext, log } from './change.ts';
import { followZone } from './floating-job.ts';
import { checkCalendarsOfPerson } from './quota.ts';

const calendarsOf = (sql: Sql, actor: Actor) =>
  sql
    .selectFrom('members')
    .innerJoin('calendars', 'calendars.id', 'members.calendar_id')
    .innerJoin('members as ownership', (join) =>
      join.onRef('ownership.calendar_id', '=', 'calendars.id').on('ownership.role', '=', 'owner'),
    )
    .innerJoin('users as owners', 'owners.id', 'ownership.user_id')
    .selectAll('calendars')
    .select([
      'members.role',
      'members.own_name',
      'members.own_color',
      'owners.id as owner_id',
      'owners.name as owner_name',
    ])
    .where('members.user_id', '=', actor.userId)
    .where('calendars.id', 'in', calendarsVisibleTo(sql, actor));

type Row = Awaited<ReturnType<ReturnType<typeof calendarsOf>['executeTakeFirstOrThrow']>>;

const calendarView = (row: Row): Calendar => ({
  id: row.id,
  ...settingsOf(row),
  ownerId: row.owner_id,
  owner: { name: row.owner_name },
  role: row.role,
  ownName: row.own_name,
  ownColor: row.own_color,
  version: row.version,
});

export async function listCalendars(sql: Sql, actor: Actor): Promise<CalendarListItem[]> {
  const rows = await calendarsOf(sql, actor)
    .select((eb) =>
      eb
        .selectFrom('members as everyone')
        .select((count) => count.fn.countAll<number>().as('members'))
        .whereRef('everyone.calendar_id', '=', 'calendars.id')
        .as('member_count'),
    )
    .orderBy('members.created_at')
    .orderBy('calendars.id')
    .execute();
  return rows.map((row) => ({ ...calendarView(row), memberCount: Number(row.member_count) }));
}

/** @throws ApiError `not_found` when the caller is no member */
export async function readCalendar(sql: Sql, actor: Actor, id: string): Promise<Calendar> {
  const row = await calendarsOf(sql, actor).where('calendars.id', '=', id).executeTakeFirstOrThrow(notFound);
  return calendarView(row);
}

export const createCalendar = (
  db: Database,
  actor: Actor,
  values: CalendarBody,
  now: number,
  quotas: Quotas,
): Promise<Calendar> => db.write((sql) => createCalendarIn(sql, actor, values, now, quotas));

/** Properties that a calendar client chooses for a calendar it creates. */
interface ClientChoices {
  readonly components?: string;
  readonly dav_name?: string;
  readonly dav_properties?: string | null;
}

/**
 * Creates a calendar at version 1.
 * @param now epoch ms
 * @throws ApiError `authentication_required` when the account was deleted, `quota_calendars`
 */
export async function createCalendarIn(
  sql: Sql,
  actor: Actor,
  values: CalendarBody,
  now: number,
  quotas: Quotas,
  { components, ...own }: ClientChoices = {},
): Promise<Calendar> {
  const row: Insertable<Tables['calendars']> & CalendarSettings = {
    id: newId(),
    name: values.name,
    description: values.description,
    time_zone: values.timezone,
    color: values.color,
    first_day_of_week: values.firstDayOfWeek,
    version: 1,
    changes_floor: 0,
    created_at: now,
    deleted_at: null,
    event_count: 0,
    series_count: 0,
    agents_read: 0,
    ...(components !== undefined && { components }),
  };
  const owner: Insertable<Tables['members']> = {
    id: newId(),
    calendar_id: row.id,
    user_id: actor.userId,
    role: 'owner',
    created_at: now,
    own_name: null,
    own_color: null,
    ...own,
  };
  await lockAccount(sql, actor.userId);
  const { name } = await updateUser(sql, actor.userId, {});
  await checkCalendarsOfPerson(sql, actor.userId, quotas);
  await sql.insertInto('calendars').values(row).execute();
  await insertMember(sql, owner);
  const change = { entity: 'calendar', id: row.id, before: null, after: settingsOf(row) } as const;
  await log(sql, actor, { ...row, actorName: name }, now, [change]);
  publish(sql, { about: 'access', calendarId: row.id, userId: actor.userId, role: 'owner' });
  return readCalendar(sql, actor, row.id);
}

type CalendarSettings = Pick<
  Selectable<Tables['calendars']>,
  'name' | 'description' | 'time_zone' | 'color' | 'first_day_of_week' | 'agents_read'
>;

export const settingsOf = (row: CalendarSettings) => ({
  name: row.name,
  description: row.description,
  timezone: row.time_zone,
  color: row.color,
  firstDayOfWeek: row.first_day_of_week,
  agentsRead: row.agents_read === 1,
});

/** @throws ApiError `forbidden` for what the owner alone may change */
export async function updateCalendar(
  { sql, calendar, version, now, record }: ChangeContext,
  actor: Actor,
  values: UpdateCalendarBody,
): Promise<Calendar> {
  const next: CalendarSettings = {
    name: values.name ?? calendar.name,
    description: values.description === undefined ? calendar.description : (values.description ?? ''),
    time_zone: values.timezone ?? calendar.time_zone,
    color: values.color ?? calendar.color,
    first_day_of_week: values.firstDayOfWeek ?? calendar.first_day_of_week,
    agents_read: values.agentsRead === undefined ? calendar.agents_read : values.agentsRead ? 1 : 0,
  };
  if (next.agents_read !== calendar.agents_read && !may(calendar.role, 'calendar.letAgents'))
    throw new ApiError('forbidden');
  const [before, after] = [settingsOf(calendar), settingsOf(next)];
  if (JSON.stringify(before) === JSON.stringify(after)) {
    return readCalendar(sql, actor, calendar.id);
  }
  await sql.updateTable('calendars').set(next).where('id', '=', calendar.id).execute();
  if (next.time_zone !== calendar.time_zone) await followZone(sql, calendar.id, now);
  record({ entity: 'calendar', id: calendar.id, before, after });
  return { ...(await readCalendar(sql, actor, calendar.id)), version };
}

/** Hides a calendar from everybody. Its rows stay for 30 days, in which its owner can restore it. */
export async function deleteCalendar({ sql, calendar, now, record }: ChangeContext): Promise<void> {
  await sql.updateTable('calendars').set({ deleted_at: now }).where('id', '=', calendar.id).execute();
  for (const table of ['invites', 'feeds', 'display_calendars'] as const) {
    await sql.deleteFrom(table).where('calendar_id', '=', calendar.id).execute();
  }
  await forgetLastVisited(sql, calendar.id);
  record({ entity: 'calendar', id: calendar.id, before: settingsOf(calendar), after: null });
  publish(sql, { about: 'deletion', calendarId: calendar.id });
}

export async function calendarWithOwner(sql: Sql, id: string) {
  const { calendar, ...owner } = await sql
    .selectFrom('calendars')
    .innerJoin('members', 'members.calendar_id', 'calendars.id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['calendars.name as calendar', 'users.email', 'users.name', 'users.language'])
    .where('calendars.id', '=', id)
    .where('members.role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return { name: calendar, owner };
}
