import type { Budget } from '#domain/budget.ts';
import { DAY_MS, dateOf, msToLocal } from '#domain/dates/local.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { type Component, isComponent, propertyOf, textOf } from '#domain/icalendar/components.ts';
import { readDuration } from '#domain/icalendar/duration.ts';
import type { Line } from '#domain/icalendar/lines.ts';
import { localIn, type Moment } from '#domain/icalendar/moment.ts';
import { objectBudget } from '#domain/icalendar/object-budget.ts';
import type { Property } from '#domain/icalendar/property.ts';
import type { Occasion, Range } from './intervals.ts';
import { occasionsOf, type ParsedObject, partsOf, type Working } from './parsed.ts';
import { ObjectRefused } from './refusal.ts';

/** Expands series for clients that cannot evaluate rules (RFC 4791 §9.6.5, §9.6.6). */

/** Limits for one object: occurrences, and the characters of all of them. */
const [INSTANCES_MAX, EXPANDED_MAX] = [10_000, 2_000_000];
const INSTANCES_AT_ONCE = 50;
const WHEN = new Set(['DTSTART', 'DTEND', 'DUE', 'DURATION', 'RECURRENCE-ID', 'RRULE', 'RDATE', 'EXDATE', 'EXRULE']);
const END = '\r\n';

/**
 * Each occurrence in a range as a component of its own, in UTC; dates and floating times are unchanged.
 * @throws ObjectRefused `max-instances`; BudgetExceeded
 */
export function* expanded(parsed: ParsedObject, range: Range, budget: Budget): Working<string> {
  const texts: string[] = [];
  let left = EXPANDED_MAX;
  for (const part of partsOf(parsed)) {
    yield;
    let words: Words | undefined;
    for (const occasion of yield* occasionsOf(parsed, part, range)) {
      budget.spend('occurrences');
      words ??= yield* wordsOf(parsed, part);
      const text = instanceOf(part, occasion, words);
      left -= text.length;
      if (left < 0 || texts.length >= INSTANCES_MAX) throw new ObjectRefused('max-instances');
      texts.push(text);
      if (texts.length % INSTANCES_AT_ONCE === 0) yield;
    }
  }
  const head = parsed.calendar.children.filter((child): child is Line => !isComponent(child));
  return `BEGIN:VCALENDAR${END}${head.map((line) => textOf(line, objectBudget())).join('')}${texts.join('')}END:VCALENDAR${END}`;
}

const compact = (local: string): string => local.replace(/[-:]/g, '');

/** @param local in UTC, or floating */
function stamp(name: string, local: string, { isAllDay, isFloating }: Occasion['event']): string {
  if (isAllDay) return `${name};VALUE=DATE:${compact(dateOf(local))}${END}`;
  return `${name}:${compact(local)}${isFloating ? '' : 'Z'}${END}`;
}

/** The lines that all occurrences of a component share, computed once. */
interface Words {
  readonly hasStart: boolean;
  readonly hasEnd: boolean;
  /** The DURATION line, as an exact length in UTC. */
  readonly length: string | null;
  /** The RECURRENCE-ID of an exception. */
  readonly named: Moment | null | undefined;
  /** All other lines. Concatenating the string many times takes no memory until it is sent. */
  readonly others: string;
}

function* wordsOf(parsed: ParsedObject, part: Component): Working<Words> {
  const budget = objectBudget();
  const has = (name: string) => propertyOf(part, name) !== undefined;
  const length = exactLength(part);
  const named = propertyOf(part, 'RECURRENCE-ID');
  const others = part.children.filter((child) => isComponent(child) || !WHEN.has(child.name));
  return {
    hasStart: has('DTSTART'),
    hasEnd: has(endNameOf(part)) || has('DURATION'),
    length: length ? textOf(length, budget) : null,
    named: named && (yield* namedOf(parsed, named)),
    others: others.map((child) => textOf(child, budget)).join(''),
  };
}

/** A RECURRENCE-ID with a time names a day in an all-day series. */
function* namedOf(parsed: ParsedObject, property: Property): Working<Moment | null> {
  const moment = parsed.momentOf(property);
  if (!moment || moment.isDate) return moment;
  const isDay = (yield* parsed.timesOf('whole'))?.event.isAllDay;
  return isDay ? { local: parsed.dayOf(moment), isDate: true, zone: null, isUtc: false } : moment;
}

function instanceOf(part: Component, occasion: Occasion, words: Words): string {
  const lines = [...timesOf(part, occasion, words), ...recurrenceId(occasion, words)];
  return `BEGIN:${part.name}${END}${lines.join('')}${words.others}END:${part.name}${END}`;
}

const endNameOf = ({ name }: Component): string => (name === 'VTODO' ? 'DUE' : 'DTEND');

/** Start and end, with the property names of the component; only one of them if it has only one. */
function timesOf(part: Component, { event, times, from, to }: Occasion, words: Words): string[] {
  const local = (instant: number, own: string | undefined) =>
    event.isAllDay || event.isFloating ? (own ?? '') : instantToLocal(instant, 'UTC');
  const last = times?.endTime ?? event.endTime;
  const start = local(from, times?.startTime ?? event.startTime);
  const end = local(to, event.isAllDay ? afterDay(last) : last);
  const endName = endNameOf(part);
  if (endName === 'DUE' && !words.hasStart) return [stamp('DUE', start, event)];
  const ends = words.length ?? (words.hasEnd ? stamp(endName, end, event) : '');
  return [stamp('DTSTART', start, event), ends];
}

/** The DURATION as an exact length; one in days has as many hours as those days have. */
function exactLength(part: Component): Line | undefined {
  const length = part.children.find((child): child is Line => !isComponent(child) && child.name === 'DURATION');
  const read = readDuration(propertyOf(part, 'DURATION')?.value ?? '');
  return read && !read.isNegative && read.days === 0 ? length : undefined;
}

const afterDay = (local: string): string => msToLocal(Date.parse(`${dateOf(local)}T00:00:00Z`) + DAY_MS);

/** None for an event that does not repeat. */
function recurrenceId({ event, originalStart, from }: Occasion, { named: moment }: Words): string[] {
  if (moment === null) return [];
  if (moment) {
    const local = moment.isDate ? moment.local : localIn(moment, 'UTC');
    return [stamp('RECURRENCE-ID', local, { ...event, isAllDay: moment.isDate, isFloating: moment.zone === null })];
  }
  if (originalStart === null) return [];
  const local = event.isAllDay || event.isFloating ? originalStart : instantToLocal(from, 'UTC');
  return [stamp('RECURRENCE-ID', local, event)];
}
