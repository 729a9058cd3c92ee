import type { Budget } from '../budget.ts';
import { atOnce, type Component, isComponent, propertyOf } from './components.ts';
import type { ObjectFields } from './fields.ts';
import { highestSequence, stampOf } from './message-stamps.ts';
import { datesOf, tzidOf, type ZoneFinder } from './moment.ts';
import { isRefused, note, type Problem } from './problems.ts';
import { readReminders } from './read-alarms.ts';
import { readAlone } from './read-alone.ts';
import { noteLeftOut, readExdates, readRdates } from './read-dates.ts';
import { readEvent } from './read-event.ts';
import { type ObjectRead, withExceptions } from './read-exceptions.ts';
import { readRule } from './read-rule.ts';
import type { Reading } from './reading.ts';
import type { CalendarObject } from './split.ts';
import { findZone, knownZone, type ZoneContext, type ZoneGuesses } from './zones/find-zone.ts';

export interface ReadContext {
  /** The calendar's. */
  readonly timeZone: string;
  readonly budget: Budget;
  /** Receives guessed zones. */
  readonly guesses?: ZoneGuesses | undefined;
}

export interface ReadObject {
  /** Null if it yields no event, as the problems explain. */
  readonly fields: ObjectFields | null;
  readonly problems: readonly Problem[];
  readonly sequence: number;
  /** Epoch ms. */
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
  /** Component of each exception, by original start. */
  readonly sources: ReadonlyMap<string, Component>;
}

/** Interprets an object of VEVENTs. @throws BudgetExceeded */
export const readObject = (object: CalendarObject, context: ReadContext): ReadObject =>
  atOnce(readingObject(object, context));

const NOTHING = { fields: null, sources: new Map(), sequence: 0, createdAt: null, updatedAt: null };

/** The same in short steps. Skips an object that is refused already. */
export function* readingObject(object: CalendarObject, context: ReadContext): Generator<undefined, ReadObject> {
  const { uid, components } = object;
  const problems = [...object.problems];
  if (isRefused(problems)) return { ...NOTHING, problems };
  for (const component of components) noteUnreadable(component, problems);
  const master = masterOf(components);
  const reading = readingOf(object, context, problems);
  const read = yield* master ? readSeries(master, components, reading) : readAlone(components, reading);
  return {
    fields: read && !isRefused(problems) ? { uid, ...pick(read) } : null,
    sources: read?.sources ?? new Map(),
    problems,
    ...versionIn(components),
  };
}

export type Version = Pick<ReadObject, 'sequence' | 'createdAt' | 'updatedAt'>;

/** Revision data of some components. */
export function versionIn(components: readonly Component[]): Version {
  const [first] = components;
  return {
    sequence: highestSequence(components),
    createdAt: first ? stampOf(first, 'CREATED') : null,
    updatedAt: first ? stampOf(first, 'LAST-MODIFIED') : null,
  };
}

/** The revision of an object, without interpreting its content. */
export const versionOf = ({ components, problems }: CalendarObject): Version =>
  isRefused(problems) ? NOTHING : versionIn(components);

const pick = ({ event, exceptions, reminders }: ObjectRead) => ({ event, exceptions, reminders });

export const masterOf = (components: readonly Component[]): Component | undefined =>
  components.find((component) => !propertyOf(component, 'RECURRENCE-ID'));

/** The context for reading an object's properties. */
export function readingOf(object: CalendarObject, { budget, ...context }: ReadContext, problems: Problem[]): Reading {
  const timeZone = object.timeZone ?? context.timeZone;
  const [first] = object.components;
  const start = first && propertyOf(first, 'DTSTART');
  const [date = ''] = start ? datesOf(start).texts : [];
  const year = Number(date.trim().slice(0, 4) || FIRST_YEAR);
  const within = Math.min(Math.max(year || FIRST_YEAR, FIRST_YEAR), LAST_YEAR);
  const around = { zones: object.zones, timeZone, year: within, budget, guesses: context.guesses };
  const found = new Map<string, string>();
  const zoneOf: ZoneFinder = (tzid) => {
    const zone = found.get(tzid) ?? findZone(tzid, around, problems);
    found.set(tzid, zone);
    return zone;
  };
  let writers: string | null | undefined;
  const writersZone = () => {
    if (writers === undefined) writers = zoneOfWriter(object, around);
    return writers;
  };
  return { zoneOf, timeZone, writersZone, isSingle: true, problems, budget };
}

/** Exchange defines the writer's zone, even if nothing uses it. */
function zoneOfWriter({ components, zones, timeZone }: CalendarObject, around: ZoneContext): string | null {
  const main = masterOf(components) ?? components[0];
  const start = main && propertyOf(main, 'DTSTART');
  const [only, another] = zones.keys();
  const named = [start && tzidOf(start), another === undefined ? only : undefined];
  for (const tzid of named) {
    const zone = tzid === undefined ? null : (knownZone(tzid, around)?.zone ?? null);
    if (zone !== null) return zone;
  }
  return timeZone;
}

/** First year in which zones differ. */
const FIRST_YEAR = 1971;
const LAST_YEAR = 2090;

function* readSeries(
  master: Component,
  components: readonly Component[],
  single: Reading,
): Generator<undefined, ObjectRead | null> {
  const changed = components.filter((component) => component !== master && propertyOf(component, 'RECURRENCE-ID'));
  const repeats = changed.length > 0 || ['RRULE', 'RDATE'].some((name) => propertyOf(master, name));
  const reading = { ...single, isSingle: !repeats };
  const event = readEvent(master, reading);
  if (!event) return null;
  const reminders = readReminders(master, event, reading);
  if (!repeats) {
    yield* noteLeftOut(master, event, reading);
    return { event, exceptions: [], reminders, sources: new Map() };
  }
  const { rdates, ends } = yield* readRdates(master, event, reading);
  const repetition = { recurrence: readRule(master, event, reading), rdates };
  const exdates = yield* readExdates(master, event, repetition, reading);
  return { ...(yield* withExceptions({ ...event, ...repetition, exdates }, changed, reading, ends)), reminders };
}

/** Notes unparsable lines. */
function noteUnreadable({ children }: Component, problems: Problem[]): void {
  for (const child of children) {
    if (!isComponent(child) && child.name === '' && child.raw.trim() !== '')
      note(problems, 'line_unreadable', child.raw.trim());
  }
}
