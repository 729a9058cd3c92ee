import { instantToLocal } from '#domain/dates/zones.ts';
import type { ChangedObject } from '#server/calendar-objects/changed.ts';
import { eventsIn } from '#server/calendar-objects/in-range.ts';
import { type Occasion, occasionsIn, type Range } from '#server/calendar-objects/intervals.ts';
import { fieldsOf, rowsOfEvents } from '#server/calendar-objects/texts.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { Steps } from '#server/calendars/long-read.ts';
import type { Call } from '../call.ts';
import { DavError } from '../errors.ts';
import { opens } from '../objects/describe.ts';
import type { PathOf } from '../paths.ts';
import { childOf } from '../xml/elements.ts';
import { caldav } from '../xml/names.ts';
import type { XmlElement } from '../xml/reader.ts';
import { readRange } from './time-range.ts';

const AT_ONCE = 50;

type Busy = Range & { readonly isTentative: boolean };

/** Tells when the events of a calendar take up time, and nothing else of them (RFC 4791 §7.10). */
export async function queryFreeBusy(call: Call<PathOf<'calendar'>>, body: XmlElement): Promise<void> {
  const element = childOf(body, caldav('time-range'));
  if (!element) throw new DavError(403, caldav('valid-filter'));
  const range = readRange(element, true);
  const busy: Busy[] = [];
  for await (const _ of call.read(opens(call, call.path), (opened) => findBusy(opened, range, busy)));
  call.reply.type('text/calendar; charset=utf-8; component=VFREEBUSY').header('cache-control', 'no-store');
  call.reply.send(Buffer.from(textOf(range, busy, call.clock())));
}

async function* findBusy(opened: Opened, range: Range, busy: Busy[]): Steps {
  const found: ChangedObject[] = [];
  yield* eventsIn(opened, range, found);
  for (let from = 0; from < found.length; from += AT_ONCE) {
    const rows = await rowsOfEvents(
      opened,
      found.slice(from, from + AT_ONCE).map(({ id }) => id),
    );
    for (const [id, [event, ...exceptions]] of rows) {
      if (!event) continue;
      const fields = fieldsOf(id, [event, ...exceptions], null);
      for (const occasion of occasionsIn(fields, range, opened.calendar.time_zone))
        if (isBusy(occasion)) busy.push(part(occasion, range));
      yield;
    }
  }
}

const isBusy = ({ event: { status, transparency } }: Occasion) => transparency === 'opaque' && status !== 'cancelled';

const part = ({ from, to, event }: Occasion, range: Range): Busy => ({
  from: Math.max(from, range.from),
  to: Math.min(to, range.to),
  isTentative: event.status === 'tentative',
});

/** What touches or overlaps is one time. */
function joined(busy: readonly Busy[]): Range[] {
  const times: { from: number; to: number }[] = [];
  for (const { from, to } of busy.toSorted((a, b) => a.from - b.from)) {
    const last = times.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else times.push({ from, to });
  }
  return times;
}

const stamp = (instant: number): string => `${instantToLocal(instant, 'UTC').replace(/[-:]/g, '')}Z`;

function textOf(range: Range, busy: readonly Busy[], now: number): string {
  const lines = (type: string, isTentative: boolean) =>
    joined(busy.filter((each) => each.isTentative === isTentative)).map(
      ({ from, to }) => `FREEBUSY;FBTYPE=${type}:${stamp(from)}/${stamp(to)}`,
    );
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Kalends//Kalends//EN', 'BEGIN:VFREEBUSY'],
    ...[`DTSTAMP:${stamp(now)}`, `DTSTART:${stamp(range.from)}`, `DTEND:${stamp(range.to)}`],
    ...[...lines('BUSY', false), ...lines('BUSY-TENTATIVE', true), 'END:VFREEBUSY', 'END:VCALENDAR'],
  ]
    .map((line) => `${line}\r\n`)
    .join('');
}
