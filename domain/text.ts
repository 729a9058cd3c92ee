import { z } from 'zod';

/** Schemas of single values that more than one noun uses. The message of each is a key of `FIELD_PROBLEMS`. */

/** C0 and C1 controls and the line and paragraph separators. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
/** The same without tab, line feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u;
/** A lone half of a surrogate pair is no text: PostgreSQL refuses it. */
const wellFormed = (text: string) => text.isWellFormed();

/** One line of text: trimmed, not empty, no control characters, at most `max` Unicode characters. */
export const line = (max: number) =>
  z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(max, 'too_long')
    .refine((text) => !CONTROL.test(text) && wellFormed(text), 'control_characters');

/** As `line`, but may be empty. */
export const optionalLine = (max: number) =>
  z
    .string('invalid')
    .trim()
    .max(max, 'too_long')
    .refine((text) => !CONTROL.test(text) && wellFormed(text), 'control_characters');

/** Text of several lines, stored as given. */
export const paragraph = (max: number) =>
  z
    .string('invalid')
    .max(max, 'too_long')
    .refine((text) => !CONTROL_IN_TEXT.test(text) && wellFormed(text), 'control_characters');

/** A colour as `#rrggbb`; `#rgb` is accepted and widened. */
export const color = z
  .string('invalid_color')
  .regex(/^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/, 'invalid_color')
  .transform((hex) => (hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex));

/** An identifier that the server or a client made: any UUID, lower-cased. */
export const uuid = z.guid('invalid').transform((id) => id.toLowerCase());

/** An instant in UTC, `2026-11-20T13:30:00.000Z`. */
export const instant = z.iso.datetime();
