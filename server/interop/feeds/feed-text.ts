import type { ObjectFields, ObjectMeta } from '#domain/icalendar/fields.ts';
import { objectBudget } from '#domain/icalendar/object-budget.ts';
import { CALENDAR_END, writeCalendarHead, writeEventParts } from '#domain/icalendar/write-object.ts';
import { writeZone } from '#domain/icalendar/zones/write-zone.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { Steps } from '#server/calendars/long-read.ts';
import { knownPeople } from '#server/events/people/names.ts';
import { ANYBODY, readableFor } from '#server/events/readable-row.ts';
import { SPAN_LENGTHS } from '#server/events/times.ts';
import { type EventRow, shownVersion } from '#server/events/view.ts';
import { uidsOf } from '#server/interop/calendar-objects/data.ts';
import { hasEvent, isWithSeries, seriesFields, singleFields } from './content.ts';
import type { OpenFeed } from './open.ts';
import { exceptionsOfSeries, PAGE, pageOfSingles, rowOfSeries, seriesSince } from './rows.ts';
import { opaqueUid } from './secret.ts';

/** The suggested refresh interval; most clients ignore it. */
const REFRESH_MINUTES = 60;

/**
 * Writes a calendar as iCalendar text, in steps: series first, then single events by their length and start. Each zone is defined before
 * the first event that uses it.
 * @param since epoch ms: events that ended by then are left out
 */
export async function* feedText(opened: Opened, feed: OpenFeed, since: number): Steps {
  const { name, description, color, time_zone: timeZone } = opened.calendar;
  const about = feed.content === 'all' ? { name, description, color, timeZone } : { name: feed.name };
  yield writeCalendarHead({ ...about, method: 'PUBLISH', refreshMinutes: REFRESH_MINUTES });
  const series = await seriesSince(opened.sql, { calendarId: opened.calendar.id, since });
  const zones = zoneWriter(Math.min(since, ...series.map(({ starts_at }) => starts_at)));
  const names = feed.withPeople ? (await knownPeople(opened)).names : undefined;
  const write = (fields: ObjectFields, rows: readonly EventRow[]): string => {
    const { text, zones: named } = writeEventParts(withUid(feed, fields), metaOf(feed, rows), objectBudget());
    return zones(named) + text;
  };
  const namer = async (ids: readonly string[]): Promise<(id: string) => string> => {
    if (feed.content === 'busy') return (id) => id;
    // The same UIDs as in CalDAV.
    const uids = await uidsOf(opened, ids);
    return (id) => uids.get(id) ?? id;
  };

  for (const { id } of series) {
    const [stored] = await rowOfSeries(opened.sql, { id });
    // The reader of a link is neither the author nor the owner, even if one of them created it.
    const row = stored && readableFor(ANYBODY, stored);
    // It may have been deleted, moved to another calendar, or have stopped repeating since.
    if (row?.calendar_id !== opened.calendar.id || row.recurrence === null || !hasEvent(feed, row)) continue;
    const changed = (await exceptionsOfSeries(opened.sql, { seriesId: id })).map((each) => readableFor(ANYBODY, each));
    const uid = await namer([id]);
    yield write(seriesFields(feed, row, changed, uid(id), names), [row, ...changed]);
  }
  for (const [span, longest] of SPAN_LENGTHS.entries()) {
    let place = { startsAt: Math.max(since - longest, Number.MIN_SAFE_INTEGER), id: '' };
    for (let isMore = true; isMore; ) {
      const page = await pageOfSingles(opened.sql, { calendarId: opened.calendar.id, span, since, ...place });
      const rows = page.map((row) => readableFor(ANYBODY, row));
      const last = rows.at(-1);
      isMore = rows.length === PAGE && last !== undefined;
      if (last) place = { startsAt: last.starts_at, id: last.id };
      const wanted = rows.filter((row) => hasEvent(feed, row) && !isWithSeries(feed, row, since));
      const uid = await namer(wanted.map(({ id }) => id));
      yield wanted.map((row) => write(singleFields(feed, row, uid(row.id), names), [row])).join('');
    }
  }
  yield CALENDAR_END;
}

/** Returns the definition of each zone once, starting a year before the first event. */
function zoneWriter(earliest: number): (names: readonly string[]) => string {
  const fromYear = new Date(earliest).getUTCFullYear() - 1;
  const written = new Set<string>();
  return (names) => {
    const fresh = names.filter((name) => !written.has(name));
    for (const name of fresh) written.add(name);
    return fresh.map((name) => writeZone(name, fromYear)).join('');
  };
}

/** A changed busy time gets another UID: its version and dates, which would make programs update it, also change with titles. */
const withUid = ({ content, id, secretHash }: OpenFeed, fields: ObjectFields): ObjectFields =>
  content === 'all' ? fields : { ...fields, uid: opaqueUid(id, secretHash, JSON.stringify(fields)) };

function metaOf({ content, createdAt }: OpenFeed, rows: readonly EventRow[]): ObjectMeta {
  if (content === 'busy') return { sequence: 0, createdAt, updatedAt: createdAt };
  const updatedAt = Math.max(...rows.map((row) => row.updated_at));
  return { sequence: Math.max(...rows.map(shownVersion)), createdAt: rows[0]?.created_at ?? updatedAt, updatedAt };
}
