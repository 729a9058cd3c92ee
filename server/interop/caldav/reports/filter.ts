import { asciiLowerCase } from '#domain/text.ts';
import type { Range } from '#server/interop/calendar-objects/intervals.ts';
import { DavError } from '../xml/dav-error.ts';
import { attributeOf, childOf, childrenOf, textOf } from '../xml/elements.ts';
import { caldav } from '../xml/names.ts';
import type { XmlElement } from '../xml/reader.ts';
import { readRange } from './time-range.ts';

/** Reads the filter of a calendar-query (RFC 4791 §9.7) from its XML; all of its conditions must hold. */

interface Named {
  /** In capitals. */
  readonly name: string;
  readonly isAbsent: boolean;
}

export interface CompFilter extends Named {
  readonly range: Range | null;
  readonly props: readonly PropFilter[];
  readonly comps: readonly CompFilter[];
}

export interface PropFilter extends Named {
  readonly range: Range | null;
  readonly match: TextMatch | null;
  readonly params: readonly ParamFilter[];
}

export interface ParamFilter extends Named {
  readonly match: TextMatch | null;
}

export interface TextMatch {
  readonly text: string;
  readonly isCaseless: boolean;
  readonly isNegated: boolean;
}

const MAIN = ['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY'];
/** The allowed parents of each standard component; others may be anywhere. */
const AROUND: ReadonlyMap<string, readonly string[]> = new Map([
  ...[...MAIN, 'VTIMEZONE'].map((name): [string, string[]] => [name, ['VCALENDAR']]),
  ['VALARM', ['VEVENT', 'VTODO']],
  ['STANDARD', ['VTIMEZONE']],
  ['DAYLIGHT', ['VTIMEZONE']],
]);
/** The components with a time range (RFC 4791 §9.9); for a calendar it covers all of its contents. */
const TIMED = ['VCALENDAR', ...MAIN, 'VALARM'];
const DATES =
  /^(?:DT(?:START|END|STAMP)|DUE|COMPLETED|CREATED|LAST-MODIFIED|R(?:DATE|ECURRENCE-ID)|EXDATE|TRIGGER|X-.*)$/;

const FILTERS_MAX = 100;
const TEXT_MAX = 1_000;

/** @throws DavError `valid-filter`, `supported-collation` */
export function readFilter(query: XmlElement): CompFilter {
  const filter = childOf(query, caldav('filter'));
  const [calendar, ...others] = filter ? childrenOf(filter, caldav('comp-filter')) : [];
  if (!calendar || others.length > 0) throw invalid();
  const count = { left: FILTERS_MAX };
  const read = readComp(calendar, count);
  if (read.name !== 'VCALENDAR') throw invalid();
  return read;
}

interface Count {
  left: number;
}

function readComp(element: XmlElement, count: Count, around?: string): CompFilter {
  const range = childOf(element, caldav('time-range'));
  const named = readNamed(element, count);
  const { name } = named;
  if ((range && !TIMED.includes(name)) || (around && AROUND.get(name)?.includes(around) === false)) throw invalid();
  return {
    ...named,
    range: range ? readRange(range) : null,
    props: childrenOf(element, caldav('prop-filter')).map((child) => readProp(child, count)),
    comps: childrenOf(element, caldav('comp-filter')).map((child) => readComp(child, count, name)),
  };
}

function readProp(element: XmlElement, count: Count): PropFilter {
  const range = childOf(element, caldav('time-range'));
  const named = readNamed(element, count);
  if (range && !DATES.test(named.name)) throw invalid();
  return {
    ...named,
    range: range ? readRange(range) : null,
    match: readMatch(element),
    params: childrenOf(element, caldav('param-filter')).map((child) => ({
      ...readNamed(child, count),
      match: readMatch(child),
    })),
  };
}

function readNamed(element: XmlElement, count: Count): Named {
  const name = attributeOf(element, 'name')?.trim().toUpperCase();
  count.left -= 1;
  if (!name || count.left < 0) throw invalid();
  return { name, isAbsent: childOf(element, caldav('is-not-defined')) !== undefined };
}

function readMatch(element: XmlElement): TextMatch | null {
  const match = childOf(element, caldav('text-match'));
  if (!match) return null;
  const collation = attributeOf(match, 'collation') ?? 'i;ascii-casemap';
  if (collation !== 'i;ascii-casemap' && collation !== 'i;octet' && collation !== 'default')
    throw new DavError(403, caldav('supported-collation'));
  const text = textOf(match);
  if (text.length > TEXT_MAX) throw invalid();
  const isCaseless = collation !== 'i;octet';
  const isNegated = attributeOf(match, 'negate-condition') === 'yes';
  return { text: isCaseless ? asciiLowerCase(text) : text, isCaseless, isNegated };
}

const invalid = () => new DavError(403, caldav('valid-filter'));
