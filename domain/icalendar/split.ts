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

/** A calendar object resource (RFC 4791 §4.1): what has one UID. `components` are the master, or several changed occurrences. */
export interface CalendarObject extends ObjectParts {
  readonly uid: string;
  /** `VEVENT`, `VTODO`, `VJOURNAL` … */
  readonly component: string;
  /** The zone that the file names; null where it names none. */
  readonly timeZone: string | null;
  /** The name that the file has for its zone and no zone has, or that is empty; null where it has another, or none. */
  readonly unknownZone: string | null;
  /** What its calendar was sent for (RFC 5546), in upper case. */
  readonly method: string | null;
  readonly problems: readonly Problem[];
}

export interface CalendarFile extends FileFacts {
  readonly timeZone: string | null;
  /** How many VCALENDARs there are: none in what is no iCalendar at all. */
  readonly calendars: number;
  readonly objects: readonly CalendarObject[];
  /** Of the file itself. */
  readonly problems: readonly Problem[];
}

/** What all objects of one calendar share. */
type Shared = Pick<CalendarObject, 'head' | 'zones' | 'timeZone' | 'unknownZone' | 'method'>;

interface Group {
  readonly shared: Shared;
  readonly uid: string;
  readonly component: string;
  readonly components: Component[];
  readonly problems: Problem[];
}

/**
 * Reads a stream of calendars, in short steps. What is wrong in one object spoils no other.
 * @throws BudgetExceeded
 */
export function* splittingCalendar(text: string, budget: Budget): Generator<undefined, CalendarFile> {
  const problems: Problem[] = [];
  return yield* groupingObjects(yield* readingComponents(text, problems, budget), problems, budget);
}

/** The same of what was taken apart already. @throws BudgetExceeded */
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

/** Whether there is anything of a calendar in a file: some have its entries alone. */
export const isCalendar = ({ calendars, objects }: CalendarFile): boolean =>
  calendars > 0 || objects.some(({ component }) => ENTRIES.has(component));

const ENTRIES = new Set(['VEVENT', 'VTODO', 'VJOURNAL']);

/** As long as so many characters takes what is done for each calendar and object, however short it is. */
const OF_EACH = 100;

/** @throws BudgetExceeded */
export const splitCalendar = (text: string, budget: Budget): CalendarFile => atOnce(splittingCalendar(text, budget));

/** Components that stand in no calendar. */
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

/** What names of zones in the heads of calendars mean; a file may hold very many calendars. */
type ZoneNames = Map<string, string | null>;
const ZONE_NAME_MAX = 255;
/** About as many does a name take that nobody knows. */
const NAMES_COMPARED = 600;

const versionsOf = ({ uid, components, problems }: Group, budget: Budget) =>
  splitDuplicates(uid, components, problems, budget);

/** @param sent what is sent for something is of its own message */
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
