import ICAL from 'ical.js';
import { type Line, unfold } from './lines.ts';

/** A parsed content line; the value is unparsed. */
export interface Property {
  readonly name: string;
  /** By upper-case name; RFC 6868 and quotes are resolved. */
  readonly params: ReadonlyMap<string, readonly string[]>;
  readonly value: string;
}

/** Lines are written regardless of the type of their values: an invalid value is preserved. */
const { icalendar } = ICAL.design;
const UNTYPED = { ...icalendar, property: Object.create(null), value: Object.create(null) };

/** In characters, the maximum of a whole object; longer lines are invalid. */
const LINE_LENGTH_MAX = 1024 * 1024;
const PARAMETERS_MAX = 100;
const read = new WeakMap<Line, Property | null>();

/** Null for a line without a value, or with invalid parameters. */
export function readProperty(line: Line): Property | null {
  const known = read.get(line);
  if (known !== undefined) return known;
  const property = parse(line);
  read.set(line, property);
  return property;
}

/** The name, which may follow a byte order mark. */
const NAME = /^\uFEFF?[A-Za-z0-9-]+/;
/** A quoted value ends with its quote, others before the next delimiter. Some parameters have no value. */
const PARAMETER = /;([^=:;"]*)=?/y;
const QUOTED = /"([^"]*)"/y;
const PLAIN = /[^;:]*/y;
const NONE: Property['params'] = new Map();

function parse({ raw, name }: Line): Property | null {
  if (name === '' || raw.length > LINE_LENGTH_MAX) return null;
  const text = unfold(raw);
  let at = NAME.exec(text)?.[0].length ?? 0;
  if (text[at] === ':') return { name, params: NONE, value: text.slice(at + 1) };
  const params = new Map<string, string[]>();
  const next = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found && (found[1] ?? found[0]);
  };
  for (let left = PARAMETERS_MAX; text[at] === ';'; left -= 1) {
    if (left === 0) return null;
    const parameter = next(PARAMETER)?.toUpperCase() ?? '';
    if (text[at - 1] !== '=') continue;
    const values: string[] = [];
    do {
      if (values.length > 0) at += 1;
      const value = text[at] === '"' ? next(QUOTED) : next(PLAIN);
      if (value === null) return null;
      values.push(unescapeParameter(value));
    } while (text[at] === ',');
    // Text after a closing quote.
    next(PLAIN);
    params.set(parameter, parameter === 'VALUE' ? values.map((value) => value.toUpperCase()) : values);
  }
  return text[at] === ':' ? { name, params, value: text.slice(at + 1) } : null;
}

const ESCAPED: Readonly<Record<string, string>> = { "^'": '"', '^n': '\n', '^^': '^' };

/** RFC 6868. */
const unescapeParameter = (value: string): string =>
  value.includes('^') ? value.replace(/\^['n^]/g, (escaped) => ESCAPED[escaped] ?? escaped) : value;

/** The first value of a parameter. */
export const parameterOf = ({ params }: Property, name: string): string | undefined => params.get(name)?.[0];

/** A property as one unfolded line. @param value already escaped */
export const writeProperty = (name: string, value: string, params: Readonly<Record<string, string>> = {}): string =>
  ICAL.stringify.property([name, params, 'unknown', value], UNTYPED, true);

/** RFC 5545 §3.3.11. */
export const escapeText = (text: string): string => icalendar.value.text.toICAL(text.replace(/\r\n?/g, '\n'));
export const unescapeText = (value: string): string => icalendar.value.text.fromICAL(value);

/** The texts of a comma-separated list, without blank ones. */
export const textsOf = (value: string): string[] => {
  const [, , , ...texts]: string[] = ICAL.parse.property(`CATEGORIES:${value}`);
  return texts.map((text) => text.trim()).filter((text) => text !== '');
};
