import type { Insertable } from 'kysely';
import { DAY_MS, msToLocal } from '#domain/dates/local.ts';
import { plainDetails } from '#server/events/details.ts';
import { eventSnapshot } from '#server/events/event-snapshot.ts';
import { deriveTimes } from '#server/events/times.ts';
import type { EventsTable, Tables } from '#server/platform/db/database.ts';
import {
  CALENDARS,
  calendarId,
  eventId,
  LARGE,
  LARGE_SHARE,
  LARGE_TAGS,
  membersOf,
  overrideId,
  personId,
  seriesId,
  tagId,
  WITH_SERIES,
} from './people.ts';

/** The rows of the full database, the same for the same numbers and the same day. */

const ZONE = 'Europe/Moscow';
const HOUR_MS = 3_600_000;
const TAGS = 5;
/** The large calendar is a year; each of the others half of one. Both have today in the middle. */
const [LARGE_MS, SMALL_MS] = [365 * DAY_MS, 180 * DAY_MS];
const TITLES = ['Планёрка', 'Созвон с типографией', 'Приёмка съёмки', 'Sprint review', 'Обед с Жанной', 'Хор'];
const PLACES = ['Переговорная «Липа»', 'Павильон 3, вход со двора', '', 'Room Hudson', 'Дом культуры, зал 2'];
const NOTES = ['', 'Сверить список образов с накладной, вернуть ключи и пропуска.', 'Bring the estimates.', ''];
/** One event of this number has a rare word. */
const RARE = 9_973;

const pick = <Item>(items: readonly Item[], index: number, otherwise: Item): Item =>
  items[index % items.length] ?? otherwise;

/** A number that looks random, below `below`: the bits of `value` stirred (Murmur3's last step). */
export function stirred(value: number, below: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) % below;
}

/** To which calendar an event belongs: they are made in turns, as by people who do not wait for each other. */
export const calendarOf = (event: number): number =>
  event % LARGE_SHARE === 0 ? LARGE : 1 + ((event - Math.ceil(event / LARGE_SHARE)) % (CALENDARS - 1));

const isLarge = (calendar: number): boolean => calendar === LARGE;

export const tagsOf = (calendar: number): Insertable<Tables['tags']>[] =>
  Array.from({ length: isLarge(calendar) ? LARGE_TAGS : TAGS }, (_, index) => ({
    id: tagId(calendar, index),
    calendar_id: calendarId(calendar),
    name: `Тег ${index}`,
    color: `#${(index % 10).toString().repeat(2)}66cc`,
    position: index,
    version: 1,
  }));

/**
 * @param version the one at which it was made
 * @param today midnight, epoch ms
 */
export function eventRow(event: number, version: number, today: number): EventsTable {
  const calendar = calendarOf(event);
  const long = isLarge(calendar) ? LARGE_MS : SMALL_MS;
  const start = today - long / 2 + Math.floor(stirred(event, 1_000_000) * (long / 1_000_000 / 60_000)) * 60_000;
  const allDay = event % 8 === 3;
  const end = allDay ? start + (event % 40 === 3 ? 2 * DAY_MS : 0) : start + HOUR_MS;
  const members = membersOf(calendar);
  const tag = stirred(event + 1, 3 * LARGE_TAGS);
  return {
    id: eventId(event),
    calendar_id: calendarId(calendar),
    title: event % RARE === 1 ? `${pick(TITLES, event, '')} экскаватор` : pick(TITLES, event, ''),
    description: event % 10 === 0 ? `Заказ ${event}` : pick(NOTES, event, ''),
    location: pick(PLACES, event, ''),
    ...deriveTimes(msToLocal(start), msToLocal(end), allDay, ZONE),
    tag_id: isLarge(calendar) ? tagId(calendar, tag % LARGE_TAGS) : tag % 3 === 0 ? null : tagId(calendar, tag % TAGS),
    recurrence: null,
    ...plainDetails,
    url: '',
    exdates: '[]',
    recurring_event_id: null,
    original_start: null,
    series_ends_at: null,
    version,
    created_by: personId(pick(members, event, members[0] ?? 0)),
    created_at: today - 300 * DAY_MS,
    updated_at: today - 300 * DAY_MS,
  };
}

/** A daily series whose occurrences of some years were changed on their own, half of them still to come. */
export function seriesRows(count: number, version: number, today: number): EventsTable[] {
  const begin = today - Math.floor(count / 2) * DAY_MS + 9 * HOUR_MS;
  const at = (day: number, hours: number) => ({
    ...eventRow(1, version, today),
    calendar_id: calendarId(WITH_SERIES),
    tag_id: null,
    ...deriveTimes(
      msToLocal(begin + day * DAY_MS + hours * HOUR_MS),
      msToLocal(begin + day * DAY_MS + (hours + 1) * HOUR_MS),
      false,
      ZONE,
    ),
  });
  const series = { ...at(0, 0), id: seriesId, title: 'Утренний обход', recurrence: 'FREQ=DAILY' };
  const overrides = Array.from({ length: count }, (_, day) => ({
    ...at(day, 2),
    id: overrideId(day),
    title: `Обход позже ${day}`,
    recurring_event_id: seriesId,
    original_start: msToLocal(begin + day * DAY_MS),
  }));
  return [series, ...overrides];
}

/** What the log has of the making of an event. */
export const logRow = (row: EventsTable): Tables['changes'] => ({
  calendar_id: row.calendar_id,
  version: row.version,
  ordinal: 0,
  actor_id: row.created_by,
  actor_name: 'Somebody',
  entity: 'event',
  entity_id: row.id,
  action: 'create',
  before: null,
  after: JSON.stringify(eventSnapshot(row)),
  other_calendar_id: null,
  other_version: null,
  at: row.created_at,
});
