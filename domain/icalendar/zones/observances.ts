import { localToMs, msToLocal } from '../../dates/local.ts';
import { nextOccurrences } from '../../recurrence/series.ts';
import { type Component, componentsOf, propertiesOf, propertyOf } from '../components.ts';
import { datesOf, readMoment } from '../moment.ts';
import type { Transition } from './zone-transitions.ts';

/** Interprets a VTIMEZONE (RFC 5545 §3.6.5). */

/** Some omit the sign, the leading zero or the minutes. */
const OFFSET = /^([+-]?)(\d{1,2})(?::?(\d\d)(?::?(\d\d))?)?$/;
const OBSERVANCES_MAX = 200;
/** Rules to expand, of the last observances: only one of each kind applies at a time. */
const RULED_MAX = 40;

/** In ms; null if invalid. */
function readOffset(text: string | undefined): number | null {
  const [whole, sign, hours, minutes, seconds] = OFFSET.exec(text?.trim() ?? '') ?? [];
  if (whole === undefined) return null;
  const size = (Number(hours) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0);
  return (sign === '-' ? -size : size) * 1_000;
}

interface Onset extends Transition {
  readonly before: number;
}

type Observed = { readonly offset: number; readonly changes: readonly Transition[] } | null;

/** Cached, because all events of a file share its definitions. */
const observed = new WeakMap<Component, Map<string, Observed>>();

/** The offset at an instant and its changes until another, as `transitionsOf`; null for a definition without observances. */
export function observedTransitions(zone: Component, from: number, to: number): Observed {
  const ofZone = observed.get(zone) ?? new Map<string, Observed>();
  observed.set(zone, ofZone);
  const key = `${from} ${to}`;
  const known = ofZone.get(key);
  if (known !== undefined) return known;
  const found = observe(zone, from, to);
  ofZone.set(key, found);
  return found;
}

function observe(zone: Component, from: number, to: number): Observed {
  const observances = componentsOf(zone).slice(0, OBSERVANCES_MAX);
  const ruled = observances.filter((observance) => propertyOf(observance, 'RRULE'));
  const passedOver = new Set(ruled.slice(0, -RULED_MAX));
  const onsets = observances
    .filter((observance) => !passedOver.has(observance))
    .flatMap((observance) => onsetsOf(observance, to))
    .sort((a, b) => a.at - b.at);
  const [first] = onsets;
  if (!first) return null;
  const offset = onsets.findLast(({ at }) => at <= from)?.offset ?? first.before;
  const changes: Transition[] = [];
  for (const { at, offset: after } of onsets) {
    if (at > from && at <= to && after !== (changes.at(-1)?.offset ?? offset)) changes.push({ at, offset: after });
  }
  return { offset, changes };
}

const FURTHER_MS = 400 * 86_400_000;

function onsetsOf(observance: Component, to: number): Onset[] {
  const before = readOffset(propertyOf(observance, 'TZOFFSETFROM')?.value);
  const offset = readOffset(propertyOf(observance, 'TZOFFSETTO')?.value);
  const start = readMoment(propertyOf(observance, 'DTSTART')?.value ?? '', undefined, () => 'UTC');
  if (before === null || offset === null || !start) return [];
  const added = propertiesOf(observance, 'RDATE')
    .flatMap((property) => [...datesOf(property).texts])
    .flatMap((text) => readMoment(text, undefined, () => 'UTC')?.local ?? []);
  const rule = propertyOf(observance, 'RRULE');
  const ruled = rule ? yearly(start.local, localRule(rule.value, before), to) : [];
  return [...new Set([start.local, ...added, ...ruled])].map((local) => ({
    at: localToMs(local) - before,
    before,
    offset,
  }));
}

/** Only years around the range: earlier ones make no difference. */
function yearly(startTime: string, recurrence: string, to: number): string[] {
  const series = { startTime, endTime: startTime, isAllDay: false, timeZone: 'UTC', recurrence };
  const from = Math.max(localToMs(startTime), to - YEARS_MS) - 1;
  return nextOccurrences(series, from, ONSETS_MAX, to + FURTHER_MS).map(({ originalStart }) => originalStart);
}

/** Real zones change twice a year; daily changes would cost seconds per event. */
const ONSETS_MAX = 100;

const YEARS_MS = 40 * 366 * 86_400_000;

/** Here UNTIL is an instant, while the rule repeats in the local time before each change. */
const localRule = (rule: string, before: number): string =>
  rule
    .toUpperCase()
    .replace(/UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, (_, year, month, day, hour, minute, second) => {
      const local = msToLocal(localToMs(`${year}-${month}-${day}T${hour}:${minute}:${second}`) + before);
      return `UNTIL=${local.replace(/[-:]/g, '')}`;
    });
