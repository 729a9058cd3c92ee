import fc from 'fast-check';
import { foldAt, isSkipped } from '../dates/folds.ts';
import { DAY_MS, dateOf, msToLocal } from '../dates/local.ts';
import { instantToLocal } from '../dates/zones.ts';
import { checkRecurrence } from '../recurrence/check.ts';
import { plainRule, zones } from '../recurrence/generated-rules.ts';
import { nextOccurrences } from '../recurrence/series.ts';
import { type EventFields, type EventTimes, NO_REPETITION, type ObjectFields } from './fields.ts';
import { seriesOf } from './series-of.ts';

/** Events and series for property tests. */

/** For all-day and floating events. */
export const CALENDAR_ZONE = 'Europe/Moscow';

const text = fc.string({ unit: 'grapheme', maxLength: 60 });
const line = text.map((any) => any.replace(/[\p{C}\p{Z}]/gu, ' ').trim());
export const generatedZone = fc.constantFrom(...zones);

/** Half-hours of two years, which include both times in an overlap. */
const timed = fc
  .record({
    begins: fc.integer({ min: 0, max: 35_000 }).map((half) => Date.UTC(2026, 0, 1) + half * 1_800_000),
    minutes: fc.integer({ min: 1, max: 4_000 }),
    timeZone: generatedZone,
    endTimeZone: fc.option(generatedZone),
  })
  .map(({ begins, minutes, timeZone, endTimeZone }): EventTimes => {
    const ends = begins + minutes * 60_000;
    const there = endTimeZone ?? timeZone;
    return {
      startTime: instantToLocal(begins, timeZone),
      endTime: instantToLocal(ends, there),
      isAllDay: false,
      timeZone,
      endTimeZone: endTimeZone === timeZone ? null : endTimeZone,
      isFloating: false,
      startFold: foldAt(begins, timeZone),
      endFold: foldAt(ends, there),
    };
  });

const PLAIN = { timeZone: CALENDAR_ZONE, endTimeZone: null, startFold: 0, endFold: 0 } as const;
const floating = fc.integer({ min: 0, max: 35_000 }).map((half): EventTimes => {
  const begins = Date.UTC(2026, 0, 1) + half * 1_800_000;
  return {
    ...PLAIN,
    startTime: msToLocal(begins),
    endTime: msToLocal(begins + 5_400_000),
    isAllDay: false,
    isFloating: true,
  };
});
const whole = fc
  .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 5 }))
  .map(([day, more]): EventTimes => {
    const [first, last] = [day, day + more].map((n) => dateOf(msToLocal(Date.UTC(2026, 0, 1) + n * DAY_MS)));
    return { ...PLAIN, startTime: `${first}T00:00:00`, endTime: `${last}T23:59:59`, isAllDay: true, isFloating: false };
  });

const said = fc.record({
  title: line,
  description: fc
    .string({ unit: 'grapheme', size: '+2', maxLength: 400 })
    .map((any) => any.replace(/[\p{Cc}\p{Cs}]/gu, '\n')),
  location: line,
  url: fc.constantFrom('', 'https://example.com/a?b=c;d,e', 'tel:+7,495'),
  status: fc.constantFrom('confirmed', 'tentative', 'cancelled'),
  transparency: fc.constantFrom('opaque', 'transparent'),
  class: fc.constantFrom('public', 'private', 'confidential'),
  tag: fc.option(
    fc.record({ name: line.filter((name) => name !== ''), color: fc.constantFrom('#ff6347', '#1976d2', '#123456') }),
  ),
});

const single = fc
  .tuple(said, fc.oneof(timed, timed, floating, whole))
  .map(([words, times]): EventFields => ({ ...words, ...times, ...NO_REPETITION }) as EventFields);

/** A series whose second occurrence is changed, and third deleted. */
const maybeSeries = fc.tuple(single, single, plainRule).map(([given, other, rule]): ObjectFields | null => {
  const event = {
    ...given,
    startFold: 0,
    endFold: 0,
    endTimeZone: null,
    recurrence: null as string | null,
  } as EventFields;
  if (event.endTime <= event.startTime || isSkipped(event.startTime, event.timeZone)) return null;
  try {
    const recurrence = checkRecurrence(
      event.isAllDay ? rule.replace(/;BY(?:HOUR|MINUTE)=[^;]*|T\d{6}/g, '').replace('HOURLY', 'DAILY') : rule,
      event,
    );
    const repeating = { ...event, recurrence };
    const [, second, third] = nextOccurrences(seriesOf(repeating), 0, 3);
    const exdates = third ? [third.originalStart] : [];
    const exceptions = second ? [{ originalStart: second.originalStart, event: other }] : [];
    return {
      uid: 'a,b',
      event: { ...repeating, exdates },
      exceptions,
      reminders: [{ minutes: 15, by: 'notification' }],
    };
  } catch {
    return null;
  }
});

export const generatedSeries = maybeSeries.filter((one) => one !== null);

export const generatedObject = fc.oneof(
  single.map((event): ObjectFields => ({ uid: 'x;y', event, exceptions: [], reminders: null })),
  generatedSeries,
);
