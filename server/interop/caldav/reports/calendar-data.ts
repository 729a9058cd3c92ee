import type { Budget } from '#domain/budget.ts';
import { type Component, isComponent, textOf } from '#domain/icalendar/components.ts';
import { endOfLine, type Line } from '#domain/icalendar/lines.ts';
import { objectBudget } from '#domain/icalendar/object-budget.ts';
import { expanded } from '#server/interop/calendar-objects/expand.ts';
import type { Range } from '#server/interop/calendar-objects/intervals.ts';
import { limited } from '#server/interop/calendar-objects/limit.ts';
import { type ParsedObject, parsingObject, type Working } from '#server/interop/calendar-objects/parsed.ts';
import type { Wanted } from '../properties/answer.ts';
import { DavError } from '../xml/dav-error.ts';
import { attributeOf, childOf, childrenOf } from '../xml/elements.ts';
import { caldav } from '../xml/names.ts';
import type { XmlElement } from '../xml/reader.ts';
import { readRange } from './time-range.ts';

/** The parts of a text that a report asks for (RFC 4791 §9.6). */
export interface DataOptions {
  readonly expand: Range | null;
  readonly limit: Range | null;
  readonly selection: Selection | null;
}

interface Selection {
  /** In capitals; null for all. A name that maps to true is returned without its value. */
  readonly props: ReadonlyMap<string, boolean> | null;
  readonly comps: ReadonlyMap<string, Selection> | null;
}

/** Reads the requested parts; null if `calendar-data` is not requested. @throws DavError `supported-calendar-data`, `valid-filter` */
export function readDataOptions(wanted: Wanted): DataOptions | null {
  if (wanted.kind === 'propname') return null;
  const requested = wanted.requested.find(({ name }) => name === caldav('calendar-data'));
  if (!requested) return null;
  const [type, version] = [attributeOf(requested, 'content-type'), attributeOf(requested, 'version')];
  if ((type ?? 'text/calendar') !== 'text/calendar' || (version ?? '2.0') !== '2.0')
    throw new DavError(403, caldav('supported-calendar-data'));
  const [expand, limit] = [childOf(requested, caldav('expand')), childOf(requested, caldav('limit-recurrence-set'))];
  // There are no free-busy objects (RFC 4791 §9.6.7); the range still has to be valid.
  const busy = childOf(requested, caldav('limit-freebusy-set'));
  if (busy) readRange(busy, true);
  const comp = childOf(requested, caldav('comp'));
  return {
    expand: expand ? readRange(expand, true) : null,
    limit: limit ? readRange(limit, true) : null,
    selection: comp ? readSelection(comp) : null,
  };
}

function readSelection(comp: XmlElement): Selection {
  const [props, comps] = [childrenOf(comp, caldav('prop')), childrenOf(comp, caldav('comp'))];
  const isAll = childrenOf(comp).length === 0;
  const named = (element: XmlElement) => (attributeOf(element, 'name') ?? '').toUpperCase();
  return {
    props:
      isAll || childOf(comp, caldav('allprop'))
        ? null
        : new Map(props.map((prop) => [named(prop), attributeOf(prop, 'novalue') === 'yes'])),
    comps:
      isAll || childOf(comp, caldav('allcomp'))
        ? null
        : new Map(comps.map((child) => [named(child), readSelection(child)])),
  };
}

/**
 * The requested parts of an object's text.
 * @param known the parsed text, if available
 * @throws ObjectRefused `max-instances`; BudgetExceeded
 */
export function* dataOf(
  text: string,
  { expand, limit, selection }: DataOptions,
  timeZone: string,
  budget: Budget,
  known: ParsedObject | null = null,
): Working<string> {
  if (!expand && !limit && !selection) return text;
  const parsed = known ?? (yield* parsingObject(text, timeZone, budget));
  if (!parsed) return text;
  const whole = expand ? yield* expanded(parsed, expand, budget) : limit ? yield* limited(parsed, limit, budget) : text;
  if (!selection) return whole;
  const reparsed = whole === text ? parsed : yield* parsingObject(whole, timeZone, budget);
  return reparsed ? textOf(selected(reparsed.calendar, selection), objectBudget()) : whole;
}

function selected(component: Component, { props, comps }: Selection): Component {
  const children = component.children.flatMap((child): (Line | Component)[] => {
    if (isComponent(child)) {
      const inner = comps?.get(child.name);
      return comps === null ? [child] : inner ? [selected(child, inner)] : [];
    }
    const isBare = props?.get(child.name);
    return props === null || isBare === false ? [child] : isBare ? [bare(child)] : [];
  });
  return { ...component, children };
}

const bare = (line: Line): Line => ({ ...line, raw: `${line.name}:${endOfLine(line)}` });
