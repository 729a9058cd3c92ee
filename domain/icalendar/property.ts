import ICAL from 'ical.js';
import { type Line, unfold } from './lines.ts';

/** A content line in its parts, as ical.js reads it; the value is as it stands there. */
export interface Property {
  readonly name: string;
  /** By upper case name; RFC 6868 and quotes are resolved. */
  readonly params: ReadonlyMap<string, readonly string[]>;
  readonly value: string;
}

/** Lines are read and written without knowledge of what their values are: one that is wrong in its value is a line still. */
const { icalendar } = ICAL.design;
const AS_IT_STANDS = { ...icalendar, property: Object.create(null), value: Object.create(null) };

/** Parameters end somewhere in there: ical.js looks for the end from each of them. */
const PARAMETERS_LENGTH_MAX = 20_000;
const read = new WeakMap<Line, Property | null>();

/** Null for what has no value, or parameters that are none. */
export function readProperty(line: Line): Property | null {
  const known = read.get(line);
  if (known !== undefined) return known;
  const property = parse(line);
  read.set(line, property);
  return property;
}

function parse({ raw, name }: Line): Property | null {
  const text = unfold(raw);
  const colon = text.indexOf(':');
  if (name === '' || colon < 0 || colon > PARAMETERS_LENGTH_MAX) return null;
  try {
    // A jCal property (RFC 7265 §3.4); the library says `any`.
    const jcal: [string, Record<string, string | string[]>, string, string] = ICAL.parse.property(text, AS_IT_STANDS);
    const [, named, type, value] = jcal;
    const params = new Map(Object.entries(named).map(([key, given]) => [key.toUpperCase(), [given].flat()]));
    if (type !== 'unknown') params.set('VALUE', [type.toUpperCase()]);
    return { name, params, value };
  } catch {
    return null;
  }
}

/** The first value of a parameter. */
export const parameterOf = ({ params }: Property, name: string): string | undefined => params.get(name)?.[0];

/** A property as one line, not folded. @param value as it is to stand there */
export const writeProperty = (name: string, value: string, params: Readonly<Record<string, string>> = {}): string =>
  ICAL.stringify.property([name, params, 'unknown', value], AS_IT_STANDS, true);

/** RFC 5545 §3.3.11. */
export const escapeText = (text: string): string => icalendar.value.text.toICAL(text.replace(/\r\n?/g, '\n'));
export const unescapeText = (value: string): string => icalendar.value.text.fromICAL(value);

/** The texts of a list, apart by commas, without those that are blank. */
export const textsOf = (value: string): string[] => {
  const [, , , ...texts]: string[] = ICAL.parse.property(`CATEGORIES:${value}`);
  return texts.map((text) => text.trim()).filter((text) => text !== '');
};
