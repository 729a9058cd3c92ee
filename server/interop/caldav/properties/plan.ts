import { TimeZoneName, UpdateCalendarBody } from '#domain/calendars.ts';
import { attributeOf, childrenOf, textOf, written } from '../xml/elements.ts';
import { caldav, dav, type Name } from '../xml/names.ts';
import type { XmlElement } from '../xml/reader.ts';
import { tag, textTag } from '../xml/writer.ts';
import { CALENDAR_TABLE, COLOR, COMPONENTS } from './calendar.ts';
import type { PropertyChanges } from './changes.ts';
import { REMOVED } from './stored.ts';
import { zoneDocument, zoneIn } from './time-zone.ts';

/** Why a property cannot be changed as wanted. */
export interface Refusal {
  readonly status: number;
  readonly condition: string;
}

/** The changes that a client's properties make to a calendar. Null resets a value to the calendar's own. */
export interface Plan {
  name?: string | null;
  color?: string | null;
  description?: string | null;
  timezone?: string;
  components?: readonly string[];
  /** Elements to store for the person's clients; null removes one. */
  readonly stored: Map<Name, string | null>;
  readonly refused: Map<Name, Refusal>;
}

const NAME = dav('displayname');
const DESCRIPTION = caldav('calendar-description');
const TIME_ZONE = caldav('calendar-timezone');
const TIME_ZONE_ID = caldav('calendar-timezone-id');
const COMPONENT_SET = caldav('supported-calendar-component-set');

const CONFLICT: Refusal = { status: 409, condition: '' };
export const PROTECTED: Refusal = { status: 403, condition: tag(dav('cannot-modify-protected-property')) };
const NO_CALENDAR_DATA: Refusal = { status: 403, condition: tag(caldav('valid-calendar-data')) };
const NO_ZONE: Refusal = { status: 403, condition: tag(caldav('valid-timezone')) };
const NO_COMPONENT: Refusal = { status: 403, condition: tag(caldav('supported-calendar-component')) };

/** Plans the changes of a calendar, or the properties of a new one. @param now epoch ms */
export function planOf(changes: PropertyChanges, isNew: boolean, now: number): Plan {
  const plan: Plan = { stored: new Map(), refused: new Map() };
  for (const [name, element] of changes) {
    const read = READERS.get(name) ?? (isNew ? READERS_OF_NEW.get(name) : undefined);
    if (!read && CALENDAR_TABLE.has(name)) plan.refused.set(name, PROTECTED);
    else if (!read) store(plan, name, element);
    else {
      const refusal = read(plan, element, now);
      if (refusal) plan.refused.set(name, refusal);
    }
  }
  return plan;
}

/**
 * The elements to store for the person's clients, without those that the calendar itself provides from now on.
 * @param isForAll whether the description is the calendar's
 * @param zone the calendar's
 */
export function propertyValuesOf(
  { stored, timezone }: Plan,
  isForAll: boolean,
  zone: string,
): Map<Name, string | null> {
  const values = new Map(stored);
  if (isForAll && values.has(DESCRIPTION)) values.set(DESCRIPTION, null);
  if (timezone === zone) values.set(TIME_ZONE, null).set(TIME_ZONE_ID, null);
  return values;
}

type Reader = (plan: Plan, element: XmlElement | null, now: number) => Refusal | undefined;

function store(plan: Plan, name: Name, element: XmlElement | null): void {
  plan.stored.set(name, element && written(element));
}

const READERS: ReadonlyMap<Name, Reader> = new Map<Name, Reader>([
  [NAME, readName],
  [COLOR, readColor],
  [DESCRIPTION, readDescription],
  [TIME_ZONE, readTimeZone],
  [TIME_ZONE_ID, readTimeZoneId],
]);

/** Properties that cannot change after creation. */
const READERS_OF_NEW: ReadonlyMap<Name, Reader> = new Map<Name, Reader>([
  [COMPONENT_SET, readComponentSet],
  // The caller of a creation has checked it.
  [dav('resourcetype'), () => undefined],
]);

function readName(plan: Plan, element: XmlElement | null): Refusal | undefined {
  const text = element ? textOf(element).trim() : '';
  const { success, data } = UpdateCalendarBody.shape.name.safeParse(text);
  if (text !== '' && !success) return CONFLICT;
  plan.name = data && text !== '' ? data : null;
}

const COLOR_TEXT = /^(#[\da-f]{6})(?:[\da-f]{2})?$/i;

function readColor(plan: Plan, element: XmlElement | null): Refusal | undefined {
  const color = element && COLOR_TEXT.exec(textOf(element).trim())?.[1];
  if (element && !color) return CONFLICT;
  plan.color = color ?? null;
  // Includes the name that some clients give a colour. Removing it means that the client wants no colour.
  plan.stored.set(COLOR, element ? written(element) : REMOVED);
}

function readDescription(plan: Plan, element: XmlElement | null): Refusal | undefined {
  const { success, data } = UpdateCalendarBody.shape.description.safeParse(element && textOf(element));
  if (!success) return CONFLICT;
  plan.description = data ?? null;
  store(plan, DESCRIPTION, element);
}

function readTimeZone(plan: Plan, element: XmlElement | null, now: number): Refusal | undefined {
  const parsed = element && zoneIn(textOf(element), now);
  if (element && !parsed) return NO_CALENDAR_DATA;
  if (parsed?.zone) plan.timezone = parsed.zone;
  store(plan, TIME_ZONE, element);
  plan.stored.set(TIME_ZONE_ID, parsed?.zone ? textTag(TIME_ZONE_ID, parsed.zone) : null);
}

function readTimeZoneId(plan: Plan, element: XmlElement | null, now: number): Refusal | undefined {
  const { success, data } = TimeZoneName.safeParse(element && textOf(element).trim());
  if (element && !success) return NO_ZONE;
  if (data !== undefined) plan.timezone = data;
  plan.stored.set(TIME_ZONE_ID, data === undefined ? null : textTag(TIME_ZONE_ID, data));
  plan.stored.set(TIME_ZONE, data === undefined ? null : textTag(TIME_ZONE, zoneDocument(data, now)));
}

function readComponentSet(plan: Plan, element: XmlElement | null): Refusal | undefined {
  const names = (element ? childrenOf(element, caldav('comp')) : []).map((comp) => attributeOf(comp, 'name') ?? '');
  const supported = COMPONENTS.filter((name) => names.includes(name));
  if (supported.length === 0 && names.length > 0) return NO_COMPONENT;
  if (supported.length > 0) plan.components = supported;
}
