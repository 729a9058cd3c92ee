import { ApiError } from '#domain/errors.ts';
import type { EventFields } from '#domain/icalendar/fields.ts';
import type { ImportPreview } from '#domain/imports.ts';
import type { Reader } from '#domain/permissions.ts';
import { calendarsVisibleTo } from '#server/calendars/access.ts';
import { isHiddenFrom } from '#server/events/readable-row.ts';
import { deriveTimes } from '#server/events/times.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { partsOf } from './places.ts';
import type { FileEntry } from './read-file.ts';

/** Entries of a file that stand in another calendar of the caller already: by their uid, or with the same title, start and end. */

interface Known extends Reader {
  readonly id: string;
  readonly name: string;
}

/** For the place of an entry, the calendar. */
export type Elsewhere = ReadonlyMap<number, Known>;

/** Looks into the index, entries times calendars: of a person with very many of both not all calendars are asked. */
const LOOKUPS_MAX = 2_000_000;

/** @param into the calendar that the file goes into; what stands there is not elsewhere; null for a new one */
export async function findElsewhere(
  db: Database,
  actor: Actor,
  entries: readonly FileEntry[],
  into: string | null,
): Promise<Elsewhere> {
  const found = new Map<number, Known>();
  const most = Math.max(1, Math.floor(LOOKUPS_MAX / Math.max(1, entries.length)));
  const giveWay = inSlices();
  for (const part of partsOf(entries)) {
    await giveWay();
    await db.snapshot(async (sql) => {
      const calendars = new Map((await calendarsOf(sql, actor, most)).map((one) => [one.id, one]));
      if (calendars.size === 0) return;
      const held = await heldIn(sql, [...calendars.keys(), ...(into ? [into] : [])], part);
      for (const { place, calendarId, row } of held.filter((one) => one.calendarId !== into)) {
        const calendar = calendars.get(calendarId);
        if (calendar && !isHiddenFrom(calendar, row)) found.set(place, found.get(place) ?? calendar);
      }
      for (const { place, calendarId, byUid } of held) if (byUid && calendarId === into) found.delete(place);
    });
  }
  return found;
}

/** How many entries stand in which calendar, most first. */
export function countElsewhere(elsewhere: Elsewhere): ImportPreview['elsewhere'] {
  const counts = new Map<Known['id'], ImportPreview['elsewhere'][number]>();
  for (const { id, name } of elsewhere.values())
    counts.set(id, { calendarId: id, name, count: (counts.get(id)?.count ?? 0) + 1 });
  return [...counts.values()].sort((one, other) => other.count - one.count);
}

async function calendarsOf(sql: Sql, actor: Actor, most: number): Promise<Known[]> {
  const rows = await sql
    .selectFrom('members')
    .innerJoin('calendars', 'calendars.id', 'members.calendar_id')
    .select(['calendars.id', 'calendars.name', 'members.own_name', 'members.role', 'members.user_id as readerId'])
    .where('members.user_id', '=', actor.userId)
    .where('members.calendar_id', 'in', calendarsVisibleTo(sql, actor))
    .orderBy('members.created_at')
    .orderBy('calendars.id')
    .limit(most)
    .execute();
  return rows.map(({ own_name, ...row }) => ({ ...row, name: own_name ?? row.name }));
}

interface Held {
  readonly place: number;
  readonly calendarId: string;
  readonly row: Parameters<typeof isHiddenFrom>[1];
  readonly byUid: boolean;
}

/** Events and tasks of some calendars that are some entries. */
async function heldIn(sql: Sql, calendarIds: readonly string[], entries: readonly FileEntry[]): Promise<Held[]> {
  const placesOf = new Map(entries.map(({ object, place }) => [object.uid, place]));
  const uids = [...placesOf.keys()];
  const objects = await sql
    .selectFrom('calendar_objects')
    .leftJoin('events', (join) =>
      join
        .onRef('events.id', '=', 'calendar_objects.event_id')
        .onRef('events.calendar_id', '=', 'calendar_objects.calendar_id'),
    )
    .select(['calendar_objects.calendar_id as calendarId', 'uid', 'event_id', 'deleted_version'])
    .select(['events.id as existing', 'events.class', 'events.created_by'])
    .select(['calendar_objects.class as taskClass', 'calendar_objects.created_by as taskAuthor'])
    .where('calendar_objects.calendar_id', 'in', calendarIds)
    .where('uid', 'in', uids)
    .execute();
  const plain = await sql
    .selectFrom('events')
    .select(['id', 'calendar_id as calendarId', 'class', 'created_by'])
    .where('id', 'in', uids)
    .execute();
  const same = await sameTimes(sql, calendarIds, entries);
  const isAsked = new Set(calendarIds);
  return [
    ...objects.flatMap(({ calendarId, uid, ...object }) => {
      const place = placesOf.get(uid ?? '');
      const isThere = object.event_id === null ? object.deleted_version === null : object.existing !== null;
      const row =
        object.event_id === null
          ? { class: object.taskClass ?? 'public', created_by: object.taskAuthor }
          : { class: object.class ?? 'public', created_by: object.created_by };
      return place === undefined || !isThere ? [] : [{ place, calendarId, row, byUid: true }];
    }),
    ...plain
      .filter(({ calendarId }) => isAsked.has(calendarId))
      .flatMap(({ id, calendarId, ...row }) => ({ place: placesOf.get(id) ?? -1, calendarId, row, byUid: true })),
    ...same,
  ];
}

async function sameTimes(sql: Sql, calendarIds: readonly string[], entries: readonly FileEntry[]): Promise<Held[]> {
  const byKey = new Map<string, { place: number; span: number; starts_at: number }>();
  for (const { read, place } of entries) {
    const event = read?.fields?.event;
    const times = event && event.recurrence === null && event.title !== '' ? timesOf(event) : null;
    if (times) byKey.set(keyOf({ ...times, title: event?.title ?? '' }), { place, ...times });
  }
  if (byKey.size === 0) return [];
  const asked = [...byKey.values()];
  const rows = await sql
    .selectFrom('events')
    .select(['calendar_id as calendarId', 'title', 'starts_at', 'ends_at', 'is_all_day', 'class', 'created_by'])
    .where('calendar_id', 'in', calendarIds)
    .where('span', 'in', [...new Set(asked.map(({ span }) => span))])
    .where('starts_at', 'in', [...new Set(asked.map(({ starts_at }) => starts_at))])
    .where('recurrence', 'is', null)
    .where('recurring_event_id', 'is', null)
    .execute();
  return rows.flatMap(({ calendarId, ...row }) => {
    const place = byKey.get(keyOf(row))?.place;
    return place === undefined ? [] : [{ place, calendarId, row, byUid: false }];
  });
}

const keyOf = (row: { starts_at: number; ends_at: number; is_all_day: number; title: string }): string =>
  `${row.starts_at} ${row.ends_at} ${row.is_all_day} ${row.title}`;

function timesOf(event: EventFields) {
  const { startTime, endTime, isAllDay, timeZone, endTimeZone, isFloating, startFold, endFold } = event;
  try {
    return deriveTimes(startTime, endTime, isAllDay, timeZone, {
      endZone: endTimeZone,
      isFloating,
      startFold,
      endFold,
    });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
