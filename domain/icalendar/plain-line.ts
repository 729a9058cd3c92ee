import { decode, decodeWhole, encodingOf } from '../encodings/decode.ts';
import { guessEncoding } from '../encodings/guess.ts';
import type { Encoding } from '../encodings/names.ts';
import { endOfLine, foldLine, type Line, unfold } from './lines.ts';
import { ruleOfOld } from './old-rule.ts';
import { parameterOf, readProperty } from './property.ts';

/** Converts lines of vCalendar 1.0 to iCalendar, which has neither QUOTED-PRINTABLE nor CHARSET, and BASE64 for binary data only. */

const HEAD_LENGTH = 500;
const OLD = /;(?:ENCODING=|CHARSET=|QUOTED-PRINTABLE[;:]|BASE64[;:])/i;
const OLD_PARAMETERS = /;(?:(?:ENCODING|CHARSET)=(?:"[^"]*"|[^;:"]*)|(?:QUOTED-PRINTABLE|BASE64)(?=[;:]))/gi;
const IS_QUOTED = /[;=]"?QUOTED-PRINTABLE"?[;:]/i;
const IS_BASE64 = /(?:[;=]"?BASE64|ENCODING="?B)"?[;:]/i;
const SOFT_BREAK = /=[\r\n]{1,16}/g;
const TEXTS = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'CATEGORIES', 'COMMENT', 'CONTACT', 'RESOURCES']);

/** Above any text's maximum, however it is encoded; longer values stay as they are. */
const LENGTH_MAX = 200_000;
/** Guesses per file, and octets examined for each. */
const [GUESSES_MAX, LOOKED_AT] = [50, 1_000];

/** Returns a converter for the lines of one file; it returns lines without such encodings unchanged. */
export function plainLines(): (line: Line) => Line {
  let left = GUESSES_MAX;
  let guessed: Encoding = 'windows-1252';

  /** In the declared charset, if the bytes are valid in it. */
  const textIn = (bytes: Uint8Array, charset: string | undefined): string => {
    const declared = encodingOf(charset) ?? 'utf-8';
    const whole = decodeWhole(declared, bytes);
    if (whole !== null || declared !== 'utf-8') return whole ?? decode(declared, bytes);
    if (left > 0) guessed = guessEncoding(bytes.subarray(0, LOOKED_AT));
    left -= 1;
    return decode(guessed, bytes);
  };
  /** Bytes of a character may be unescaped; characters beyond ASCII were decoded before. */
  const quoted = (value: string, charset: string | undefined): string =>
    value
      .split(/(\P{ASCII}+)/u)
      .map((part, index) => (index % 2 === 0 ? textIn(octetsOf(part), charset) : part))
      .join('');

  return (line) => {
    if (line.name === 'RRULE') return plainRule(line);
    const head = line.raw.slice(0, HEAD_LENGTH);
    if (!OLD.test(head) || line.raw.length > LENGTH_MAX) return line;
    const isQuoted = IS_QUOTED.test(head);
    const isBase64 = !isQuoted && IS_BASE64.test(head);
    if (isBase64 && !TEXTS.has(line.name)) return line;
    const joined = { raw: isQuoted ? line.raw.replace(SOFT_BREAK, '') : line.raw, name: line.name };
    const property = readProperty(joined);
    if (!property || (isBase64 && parameterOf(property, 'VALUE') === 'BINARY')) return line;
    const charset = parameterOf(property, 'CHARSET');
    const bytes = isBase64 ? bytesOf(property.value) : null;
    const value = isQuoted ? quoted(property.value, charset) : bytes ? textIn(bytes, charset) : property.value;
    const text = unfold(joined.raw);
    const named = text.slice(0, text.length - property.value.length).replace(OLD_PARAMETERS, '');
    return { raw: foldLine(named + withoutBreaks(value), endOfLine(line)), name: line.name };
  };
}

function plainRule(line: Line): Line {
  const rule = ruleOfOld(readProperty(line)?.value ?? '');
  return rule === null ? line : { raw: foldLine(`RRULE:${rule}`, endOfLine(line)), name: line.name };
}

const withoutBreaks = (value: string): string => value.replaceAll('\0', '').replace(/\r\n?|\n/g, '\\n');

function octetsOf(text: string): Uint8Array {
  const octets = text.replace(/=([\dA-F]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return Uint8Array.from(octets, (octet) => octet.charCodeAt(0));
}

function bytesOf(base64: string): Uint8Array | null {
  try {
    return Uint8Array.fromBase64(base64);
  } catch {
    return null;
  }
}
