import type { Budget } from '../budget.ts';
import { aboutFile, type FileFacts } from './about-file.ts';
import { atOnce, type Component, isComponent, propertyOf, readingComponents, sizeOf } from './components.ts';
import { type Line, STEP } from './lines.ts';
import { isMessage, methodOf, REQUEST } from './methods.ts';
import { OBJECT_SIZE_MAX } from './object-budget.ts';
import { headOf, type ObjectParts } from './object-text.ts';
import { note, type Problem } from './problems.ts';
import { madeUid, splitDuplicates, uidOf } from './uids.ts';
import { zoneByName } from './zones/find-zone.ts';
import { zonesIn } from './zones/zones-in.ts';

/** A calendar object resource (RFC 4791 §4.1): everything with one UID. `components` are the master, or several changed occurrences. */
export interface CalendarObject extends ObjectParts {
  readonly uid: string;
  /** `VEVENT`, `VTODO`, `VJOURNAL` … */
  readonly component: string;
  /** The zone that the file names; null if none. */
  readonly timeZone: string | null;
  /** The file's zone name if it is unknown or empty; null if it is known, or missing. */
  readonly unknownZone: string | null;
  /** METHOD of the calendar (RFC 5546), in upper case. */
  readonly method: string | null;
  readonly problems: readonly Problem[];
}

export interface CalendarFile extends FileFacts {
  readonly timeZone: string | null;
  /** Number of VCALENDARs; 0 if it is no iCalendar. */
  readonly calendars: number;
  readonly objects: readonly CalendarObject[];
  /** Problems of the file itself. */
  readonly problems: readonly Problem[];
}

/** Shared by all objects of one calendar. */
type Shared = Pick<CalendarObject, 'head' | 'zones' | 'timeZone' | 'unknownZone' | 'method'>;

interface Group {
  readonly shared: Shared;
  readonly uid: string;
  readonly component: string;
  readonly components: Component[];
  readonly problems: Problem[];
}

/** Splits a stream of calendars into objects, in short steps. Errors in one object do not affect others. @throws BudgetExceeded */
export function* splittingCalendar(text: string, budget: Budget): Generator<undefined, CalendarFile> {
  const problems: Problem[] = [];
  return yield* groupingObjects(yield* readingComponents(text, problems, budget), problems, budget);
}

/** The same for parsed text. @throws BudgetExceeded */
export function* groupingObjects(
  root: readonly (Line | Component)[],
  problems: Problem[],
  budget: Budget,
): Generator<undefined, CalendarFile> {
  const calendars = root.filter((child): child is Component => isComponent(child) && child.name === 'VCALENDAR');
  const groups = new Map<string, Group>();
  const named: ZoneNames = new Map();
  let timeZone: string | null = null;
  let done = 0;
  for (const [index, calendar] of [...calendars, outside(root)].entries()) {
    const shared = sharedIn(calendar, problems, named, budget);
    const sent = shared.method === REQUEST || isMessage(shared.method) ? `${index} ` : '';
    timeZone ??= shared.timeZone;
    done += OF_EACH;
    for (const component of calendar.children) {
      if (isComponent(component) && component.name !== 'VTIMEZONE') addTo(groups, sent, shared, component, budget);
      done += sizeOf(component);
      if (done < STEP) continue;
      done = 0;
      yield;
    }
    if (done < STEP) continue;
    done = 0;
    yield;
  }
  const objects: CalendarObject[] = [];
  for (const group of groups.values()) {
    for (const part of isMessage(group.shared.method) ? [group] : versionsOf(group, budget)) {
      if (part) objects.push(objectOf(group, part));
      done += OF_EACH + (part ? sizeOfAll(part.components) : 0);
      if (part && done < STEP) continue;
      done = 0;
      yield;
    }
  }
  return { ...aboutFile(calendars), timeZone, calendars: calendars.length, objects, problems };
}

/** Whether a file contains calendar data: some have bare entries without VCALENDAR. */
export const isCalendar = ({ calendars, objects }: CalendarFile): boolean =>
  calendars > 0 || objects.some(({ component }) => ENTRIES.has(component));

const ENTRIES = new Set(['VEVENT', 'VTODO', 'VJOURNAL']);

/** Fixed cost of each calendar and object, in characters. */
const OF_EACH = 100;

/** @throws BudgetExceeded */
export const splitCalendar = (text: string, budget: Budget): CalendarFile => atOnce(splittingCalendar(text, budget));

/** Components outside any calendar. */
const outside = (root: readonly (Line | Component)[]): Component => ({
  name: 'VCALENDAR',
  begin: { raw: 'BEGIN:VCALENDAR\r\n', name: 'BEGIN' },
  children: root.filter((child) => isComponent(child) && child.name !== 'VCALENDAR'),
  end: null,
});

function sharedIn(calendar: Component, problems: Problem[], named: ZoneNames, budget: Budget): Shared {
  const given = zoneNameOf(calendar);
  const name = given ?? '';
  if (!named.has(name)) {
    budget.spend('comparisons', NAMES_COMPARED);
    named.set(name, zoneByName(name));
  }
  const [zones, timeZone] = [zonesIn(calendar, problems), named.get(name) ?? null];
  const unknownZone = timeZone === null && given !== undefined ? given.slice(0, ZONE_NAME_MAX) : null;
  return { head: headOf(calendar), zones, timeZone, unknownZone, method: methodOf(calendar) };
}

/** Cache of zone names in calendar headers; a file may hold very many calendars. */
type ZoneNames = Map<string, string | null>;
const ZONE_NAME_MAX = 255;
/** The cost of an unknown name, in comparisons. */
const NAMES_COMPARED = 600;

const versionsOf = ({ uid, components, problems }: Group, budget: Budget) =>
  splitDuplicates(uid, components, problems, budget);

/** @param sent key of the message, since messages are not grouped */
function addTo(groups: Map<string, Group>, sent: string, shared: Shared, component: Component, budget: Budget): void {
  const given = uidOf(component);
  const uid = given ?? (isTooLarge([component]) ? `too-large-${groups.size}` : madeUid(component, budget));
  const key = `${sent}${component.name} ${uid}`;
  const group = groups.get(key) ?? { shared, uid, component: component.name, components: [], problems: [] };
  if (given === null) note(group.problems, 'uid_missing');
  group.components.push(component);
  groups.set(key, group);
}

function objectOf({ shared, component }: Group, parts: Pick<CalendarObject, 'uid' | 'components' | 'problems'>) {
  const { uid, components } = parts;
  const problems: readonly Problem[] = isTooLarge(components) ? [{ code: 'object_too_large' }] : parts.problems;
  return { ...shared, uid, components, component, problems };
}

const isTooLarge = (components: readonly Component[]): boolean => sizeOfAll(components) > OBJECT_SIZE_MAX;

const sizeOfAll = (components: readonly Component[]): number =>
  components.reduce((size, component) => size + sizeOf(component), 0);

const zoneNameOf = (calendar: Component): string | undefined =>
  (propertyOf(calendar, 'X-WR-TIMEZONE') ?? propertyOf(calendar, 'TIMEZONE-ID'))?.value.trim();
