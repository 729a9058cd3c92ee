import type { Event } from '#domain/events.ts';
import { namesOf } from '#server/accounts/names.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { free } from '#server/platform/free.ts';
import { tagsOfCalendar } from '#server/tags/names.ts';
import { expand, seriesWithin } from './expand.ts';
import { type Lines, readLines } from './range-lines.ts';
import { beginning, boundsOf, reachOf } from './times.ts';
import { eventView } from './view.ts';

interface Calendar {
  readonly id: string;
  readonly color: string;
  readonly time_zone: string;
}

/** An event of an answer: part of some bytes, which begins with its id, and how it goes on. */
interface Found {
  /** When it begins for the calendar, in epoch ms. */
  readonly start: number;
  readonly bytes: Buffer;
  readonly from: number;
  readonly to: number;
  readonly rest: Buffer;
}

const NOTHING = Buffer.alloc(0);
/** `[,]` */
const [OPEN, COMMA, CLOSE] = [0x5b, 0x2c, 0x5d];

/**
 * The events of a calendar that overlap some of its days, by start and then id, as the JSON of an `EventList`; an event that
 * ends at 00:00 of the first day is not among them.
 * @param first, last days in the calendar's zone, `yyyy-MM-dd`, both inclusive
 */
export async function readRange(
  { read: sql, readAside }: Database,
  calendar: Calendar,
  first: string,
  last: string,
): Promise<Buffer> {
  const { id: calendarId, time_zone: zone } = calendar;
  const bounds = boundsOf(first, last, zone);
  const lines = await readLines(readAside, calendarId, bounds);
  const rests = await restsOf(sql, calendar, new Set(lines.all.map(({ tagAndAuthor }) => tagAndAuthor)));
  const series = await expand(sql, await seriesOfCalendar(sql, { calendarId, ...reachOf(bounds) }), bounds);
  const found = singleOf(lines, zone, rests);
  for (const row of series) {
    const bytes = Buffer.from(JSON.stringify(eventView(row)));
    found.push({ start: beginning(row, zone), bytes, from: 0, to: bytes.length, rest: NOTHING });
  }
  // Equal starts are told apart by what the lines begin with, the ids.
  found.sort((a, b) => a.start - b.start || a.bytes.compare(b.bytes, b.from, b.to, a.from, a.to));
  const list = listOf(found);
  free(lines.bytes);
  return list;
}

const singleOf = ({ bytes, all }: Lines, zone: string, rests: ReadonlyMap<string, Buffer>): Found[] =>
  all.map((line) => {
    const rest = rests.get(line.tagAndAuthor) ?? NOTHING;
    return { start: beginning(line, zone), bytes, from: line.from, to: line.to, rest };
  });

/** Writes the events one after the other, `[…,…]`. */
function listOf(found: readonly Found[]): Buffer {
  const size = found.reduce((sum, { from, to, rest }) => sum + to - from + rest.length, found.length + 1);
  const list = Buffer.allocUnsafe(Math.max(size, 2));
  let end = 0;
  for (const event of found) {
    list[end] = end === 0 ? OPEN : COMMA;
    end += 1;
    end += event.bytes.copy(list, end, event.from, event.to);
    end += event.rest.copy(list, end);
  }
  list[0] = OPEN;
  list[list.length - 1] = CLOSE;
  return list;
}

const seriesOfCalendar = prepared((sql, { calendarId, from, to }: { calendarId: string; from: number; to: number }) =>
  seriesWithin(sql, { from, to }).where('events.calendar_id', '=', calendarId),
);

/** What events show of other things, by the ids of tag and author: few things to hundreds of events. It closes their JSON. */
async function restsOf(
  sql: Sql,
  { id: calendarId, color }: Calendar,
  wanted: ReadonlySet<string>,
): Promise<Map<string, Buffer>> {
  const asked = [...wanted].map((key) => ({ key, ids: key.split(' ') }));
  const tags = new Map((await tagsOfCalendar(sql, { calendarId })).map((tag) => [tag.id, tag]));
  const people = await namesOf(
    sql,
    asked.map(({ ids: [, author] }) => author || null),
  );
  return new Map(
    asked.map(({ key, ids: [tagId = '', author = ''] }) => {
      const tag = tags.get(tagId) ?? null;
      const createdBy = people.get(author) ?? null;
      const rest: Partial<Event> = { calendarId, tagId: tag?.id ?? null, tag, color: tag?.color ?? color, createdBy };
      return [key, Buffer.from(`,${JSON.stringify(rest).slice(1)}`)];
    }),
  );
}
