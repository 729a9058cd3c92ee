import { z } from 'zod';
import type { FieldProblem } from './errors.ts';
import { isBlank, withoutInvisible } from './visible.ts';

/**
 * Schemas for single values, shared by several nouns. The length of untrusted input is checked before anything else: every text begins with
 * `bounded`, every list with `listOf`. Lengths are Unicode characters.
 */

/** C0 and C1 controls and the line and paragraph separators. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
/** The same without tab, line feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u;
/** Lone surrogates are invalid: PostgreSQL refuses them. */
const wellFormed = (text: string) => text.isWellFormed();

const NOT_ASCII = /[^\0-\x7f]/;
/** Lower-cases A to Z only (RFC 4790 §9.2). */
export const asciiLowerCase = (text: string): string =>
  NOT_ASCII.test(text) ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text.toLowerCase();

/** Text of at most `max` characters; a longer one gets no further checks. */
export const bounded = (max: number, wrong: FieldProblem = 'invalid', long: FieldProblem = wrong) =>
  z.string(wrong).max(max, { error: long, abort: true });

/** Factor by which surrounding white space and invisible characters may lengthen a text. */
const PADDING = 4;

/** As `bounded`, but counted after trimming. */
export const trimmed = (max: number, wrong?: FieldProblem, long?: FieldProblem) =>
  bounded(PADDING * max, wrong, long)
    .trim()
    .max(max, { error: long ?? wrong ?? 'invalid', abort: true });

const oneLine = (max: number, wrong: FieldProblem) =>
  bounded(PADDING * max, wrong, 'too_long')
    .overwrite((text) => (isBlank(text) ? '' : withoutInvisible(text).trim()))
    .max(max, { error: 'too_long', abort: true })
    .refine((text) => !CONTROL.test(text) && wellFormed(text), 'control_characters');

/** One line: trimmed, not empty, without control or invisible characters. */
export const line = (max: number) => oneLine(max, 'required').min(1, 'required');

/** As `line`, but may be empty. */
export const optionalLine = (max: number) => oneLine(max, 'invalid');

/** Text of several lines, stored as given. */
export const paragraph = (max: number) =>
  bounded(max, 'invalid', 'too_long').refine(
    (text) => !CONTROL_IN_TEXT.test(text) && wellFormed(text),
    'control_characters',
  );

/** At most `max` items; those of a longer list are not checked. */
export const listOf = <Item extends z.ZodType>(item: Item, max: number, wrong: FieldProblem = 'invalid') =>
  z.preprocess(
    (given, context) => {
      if (!Array.isArray(given) || given.length <= max) return given;
      context.addIssue({ code: 'custom', message: 'too_many' });
      return z.NEVER;
    },
    z.array(item, wrong).max(max, 'too_many'),
  );

const DIGITS_MAX = 16;

/** A whole number in a URL: decimal digits. */
export const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  bounded(DIGITS_MAX)
    .regex(/^\d+$/, 'invalid')
    .transform(Number)
    .pipe(z.number().min(min, 'invalid').max(max, 'invalid'))
    .meta({ type: 'integer', minimum: min, maximum: max, maxLength: undefined, pattern: undefined });

/** A colour as `#rrggbb`; `#rgb` is accepted and expanded. */
export const color = bounded(7, 'invalid_color')
  .regex(/^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/, 'invalid_color')
  .transform((hex) => (hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex));

/** An id created by the server or a client: any UUID, lower-cased. */
export const uuid = bounded(36).check(z.guid('invalid')).toLowerCase();

const OCCURRENCE = /^[\da-f-]{36}(?:_\d{8}t\d{6})?$/i;

/** The id of something that may or may not exist: a UUID or an occurrence's id in any case, normalized to the server's form. */
export const id = (wrong: FieldProblem = 'invalid') =>
  bounded(100, wrong, 'invalid').overwrite((text) =>
    OCCURRENCE.test(text) ? text.slice(0, 36).toLowerCase() + text.slice(36).toUpperCase() : text,
  );

const IDS_MAX = 100;
const IDS_LENGTH_MAX = 10_000;

/** Up to 100 different ids in a URL: comma-separated, or a repeated parameter. */
export const idList = z
  .union([bounded(IDS_LENGTH_MAX), listOf(bounded(IDS_LENGTH_MAX), IDS_MAX)], 'invalid')
  .transform((given) => {
    const each = [given].flat().flatMap((text) => text.split(','));
    return [...new Set(each.map((text) => text.trim()).filter((text) => text !== ''))];
  })
  .refine((list) => list.length <= IDS_MAX, 'too_many')
  .pipe(z.array(id()));

/** An instant in UTC, `2026-11-20T13:30:00.000Z`. */
export const instant = z.iso.datetime();
