import { nextOccurrences } from '../recurrence/series.ts';
import { applyingMessages } from './apply-messages.ts';
import { atOnce } from './components.ts';
import { isSeries, type ObjectFields } from './fields.ts';
import { generousBudget } from './generous-budget.ts';
import { type MessageContext, messageContext } from './message-results.ts';
import { objectText, usedZones } from './object-text.ts';
import { readObject } from './read-object.ts';
import { seriesOf } from './series-of.ts';
import { type CalendarObject, splitCalendar } from './split.ts';

/** For tests: objects after applying messages. */

const CONTEXT = { timeZone: 'Europe/Berlin', budget: generousBudget() };

/** A calendar of components, with or without a METHOD. */
export const sent = (method: string | null, ...components: readonly (readonly string[])[]): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...(method ? [`METHOD:${method}`] : [])],
    ...components.flatMap((lines) =>
      lines[0]?.startsWith('BEGIN') ? lines : ['BEGIN:VEVENT', 'UID:run', ...lines, 'END:VEVENT'],
    ),
    ...['END:VCALENDAR', ''],
  ].join('\r\n');

export const objectsIn = (text: string): readonly CalendarObject[] => splitCalendar(text, CONTEXT.budget).objects;

export interface Applied {
  readonly object: CalendarObject | null;
  readonly isSame: boolean;
  readonly results: string[];
  /** One entry per occurrence: day, time and title; cancelled ones in brackets. */
  readonly days: string[];
  readonly text: string;
}

/** Applies texts one after the other, each as a separate file. */
export function applied(first: string | null, ...others: readonly string[]): Applied {
  const current = first === null ? null : (objectsIn(first)[0] ?? null);
  return appliedTo(current, others.flatMap(objectsIn));
}

export function appliedTo(
  current: CalendarObject | null,
  parts: readonly CalendarObject[],
  given: Partial<MessageContext> = {},
): Applied {
  const into = { ...messageContext(CONTEXT), ...given };
  const object = atOnce(applyingMessages(current, parts, into));
  const fields = object && readObject(object, CONTEXT).fields;
  return {
    object,
    isSame: object === current,
    results: into.results.map(({ kind, start, effect }) =>
      [kind, start?.slice(5, 16), effect].filter(Boolean).join(' '),
    ),
    days: fields ? daysOf(fields) : [],
    text: object ? objectText(object, atOnce(usedZones(object)), CONTEXT.budget) : '',
  };
}

function daysOf({ event, exceptions }: ObjectFields): string[] {
  const shown = ({ startTime, title, status }: typeof event) => {
    const text = `${startTime.slice(5, 16).replace('T', ' ')} ${title}`;
    return status === 'cancelled' ? `(${text})` : text;
  };
  if (!isSeries(event)) return [shown(event)];
  const changed = new Map(exceptions.map((exception) => [exception.originalStart, exception.event]));
  return nextOccurrences(seriesOf(event), event.isAllDay ? '2000-01-01' : 0, 20)
    .map(({ originalStart, startTime }) => shown(changed.get(originalStart) ?? { ...event, startTime }))
    .sort();
}

/** The initial series of the tests: its occurrences, and one of them moved. */

export const BERLIN = ';TZID=Europe/Berlin:';
const START = [`DTSTART${BERLIN}20260302T100000`, `DTEND${BERLIN}20260302T110000`];
export const RUN = [...START, 'RRULE:FREQ=DAILY;COUNT=4', 'SUMMARY:Run', 'SEQUENCE:0', 'DTSTAMP:20260101T000000Z'];
export const SERIES = sent('REQUEST', [...RUN, 'LOCATION:Park', 'ATTENDEE:mailto:ann@example.org']);
export const PLAIN = ['03-02 10:00 Run', '03-03 10:00 Run', '03-04 10:00 Run', '03-05 10:00 Run'];

/** The occurrence of 4 March, moved to the evening. */
export const moved = (...more: string[]) => [
  `DTSTART${BERLIN}20260304T180000`,
  'DURATION:PT1H',
  'SUMMARY:Late run',
  ...(more.some((line) => line.startsWith('RECURRENCE-ID')) ? [] : [`RECURRENCE-ID${BERLIN}20260304T100000`]),
  ...(more.some((line) => line.startsWith('SEQUENCE')) ? [] : ['SEQUENCE:1']),
  ...more,
];
export const LATE = PLAIN.with(2, '03-04 18:00 Late run');
