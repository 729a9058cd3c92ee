import { nextOccurrences } from '../recurrence/series.ts';
import { atOnce } from './components.ts';
import { isSeries, type ObjectFields } from './fields.ts';
import { generousBudget } from './generous-budget.ts';
import { layingParts } from './lay-parts.ts';
import { objectText, usedZones } from './object-text.ts';
import { readObject } from './read-object.ts';
import { seriesOf } from './series-of.ts';
import { type CalendarObject, splitCalendar } from './split.ts';
import { type Laying, laying } from './told.ts';

/** For tests: what messages make of an object. */

const CONTEXT = { timeZone: 'Europe/Berlin', budget: generousBudget() };

/** A calendar of components, sent for something or for nothing. */
export const sent = (method: string | null, ...components: readonly (readonly string[])[]): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...(method ? [`METHOD:${method}`] : [])],
    ...components.flatMap((lines) =>
      lines[0]?.startsWith('BEGIN') ? lines : ['BEGIN:VEVENT', 'UID:run', ...lines, 'END:VEVENT'],
    ),
    ...['END:VCALENDAR', ''],
  ].join('\r\n');

export const objectsIn = (text: string): readonly CalendarObject[] => splitCalendar(text, CONTEXT.budget).objects;

export interface Laid {
  readonly object: CalendarObject | null;
  readonly isSame: boolean;
  readonly told: string[];
  /** Each occurrence: its day, time and title; what does not take place in brackets. */
  readonly days: string[];
  readonly text: string;
}

/** Lays texts into one another, each as a file of its own. */
export function laid(first: string | null, ...others: readonly string[]): Laid {
  const current = first === null ? null : (objectsIn(first)[0] ?? null);
  return laidInto(current, others.flatMap(objectsIn));
}

export function laidInto(
  current: CalendarObject | null,
  parts: readonly CalendarObject[],
  given: Partial<Laying> = {},
): Laid {
  const into = { ...laying(CONTEXT), ...given };
  const object = atOnce(layingParts(current, parts, into));
  const fields = object && readObject(object, CONTEXT).fields;
  return {
    object,
    isSame: object === current,
    told: into.told.map(({ kind, start, effect }) => [kind, start?.slice(5, 16), effect].filter(Boolean).join(' ')),
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
