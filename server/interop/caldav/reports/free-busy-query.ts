import { BudgetExceeded } from '#domain/budget.ts';
import { DAY_MS } from '#domain/dates/local.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { takesTime } from '#domain/event-fields.ts';
import { RANGE_DAYS_MAX } from '#domain/events.ts';
import { RANGE_OCCURRENCES_MAX } from '#domain/values/events.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { Steps } from '#server/calendars/long-read.ts';
import { eventTimesOf } from '#server/interop/calendar-objects/busy-rows.ts';
import type { ChangedObject } from '#server/interop/calendar-objects/changed.ts';
import { eventsIn } from '#server/interop/calendar-objects/in-range.ts';
import type { Range } from '#server/interop/calendar-objects/intervals.ts';
import { occasionsIn } from '#server/interop/calendar-objects/intervals.ts';
import { inParts } from '#server/platform/in-parts.ts';
import { inSlices } from '#server/platform/yielding.ts';
import type { Call } from '../call.ts';
import { opens } from '../objects/describe.ts';
import type { PathOf } from '../paths.ts';
import { DavError } from '../xml/dav-error.ts';
import { childOf } from '../xml/elements.ts';
import { caldav } from '../xml/names.ts';
import type { XmlElement } from '../xml/reader.ts';
import { readRange } from './time-range.ts';

/** Sorted, disjoint times. */
type JoinedTimes = Range[];

/** Adds a time and merges it with those that it touches or overlaps. */
function addTime(times: JoinedTimes, { from, to }: Range): void {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle]?.to ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  const joined = { from, to };
  let end = low;
  for (let next = times[end]; next && next.from <= to; next = times[end]) {
    joined.from = Math.min(joined.from, next.from);
    joined.to = Math.max(joined.to, next.to);
    end += 1;
  }
  times.splice(low, end - low, joined);
}

const AT_ONCE = 20;

interface Busy {
  readonly certain: JoinedTimes;
  readonly tentative: JoinedTimes;
}

/** Returns when the events of a calendar take up time, and nothing else of them (RFC 4791 §7.10). */
export async function queryFreeBusy(call: Call<PathOf<'calendar'>>, body: XmlElement): Promise<void> {
  const element = childOf(body, caldav('time-range'));
  if (!element) throw new DavError(403, caldav('valid-filter'));
  const range = readRange(element, true);
  if (range.to - range.from > RANGE_DAYS_MAX * DAY_MS) throw new BudgetExceeded('occurrences');
  let busy: Busy = { certain: [], tentative: [] };
  const chunks = call.read(opens(call, call.path), (opened) => {
    // A read that had to wait for its turn starts over.
    busy = { certain: [], tentative: [] };
    return findBusy(opened, range, busy);
  });
  for await (const _ of chunks);
  const text = await textOf(range, busy, call.clock());
  call.reply.type('text/calendar; charset=utf-8; component=VFREEBUSY').header('cache-control', 'no-store');
  call.reply.send(Buffer.from(text));
}

async function* findBusy(opened: Opened, range: Range, busy: Busy): Steps {
  const found: ChangedObject[] = [];
  yield* eventsIn(opened, range, found);
  let left = RANGE_OCCURRENCES_MAX;
  for (const part of inParts(found, AT_ONCE)) {
    const ids = part.map(({ id }) => id);
    for (const fields of await eventTimesOf(opened, ids)) {
      yield;
      for (const { event, originalStart, ...time } of occasionsIn(fields, range, opened.calendar.time_zone)) {
        if (originalStart !== null) left -= 1;
        if (left < 0) throw new BudgetExceeded('occurrences');
        if (left % AT_ONCE === 0) yield;
        if (takesTime(event))
          addTime(event.status === 'tentative' ? busy.tentative : busy.certain, within(time, range));
      }
    }
  }
}

const within = ({ from, to }: Range, range: Range): Range => ({
  from: Math.max(from, range.from),
  to: Math.min(to, range.to),
});

const stamp = (instant: number): string => `${instantToLocal(instant, 'UTC').replace(/[-:]/g, '')}Z`;

async function textOf(range: Range, { certain, tentative }: Busy, now: number): Promise<string> {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Kalends//Kalends//EN', 'BEGIN:VFREEBUSY'],
    ...[`DTSTAMP:${stamp(now)}`, `DTSTART:${stamp(range.from)}`, `DTEND:${stamp(range.to)}`],
  ];
  const giveWay = inSlices();
  for (const [type, times] of [['BUSY', certain] as const, ['BUSY-TENTATIVE', tentative] as const]) {
    for (const { from, to } of times) {
      lines.push(`FREEBUSY;FBTYPE=${type}:${stamp(from)}/${stamp(to)}`);
      await giveWay();
    }
  }
  return [...lines, 'END:VFREEBUSY', 'END:VCALENDAR', ''].join('\r\n');
}
