import { isAscii } from 'node:buffer';
import { countsIn, decode, decodeWhole, encodingOf } from '#domain/encodings/decode.ts';
import { guessEncoding } from '#domain/encodings/guess.ts';
import type { Encoding } from '#domain/encodings/names.ts';
import { sampleOf, wide } from './encoding-sample.ts';
import { unfolded, withWholeCharacters } from './whole-characters.ts';

/** Decodes text files in the encodings that calendars use. */

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  /** Whether every byte was valid. */
  readonly isWhole: boolean;
}

export interface EncodingHints {
  /** By a person who has seen the text; always used. */
  readonly chosen?: Encoding | undefined;
  /** By the sender, as in a Content-Type. */
  readonly declared?: Encoding | null;
}

/** This many UTF-8 characters cannot occur by chance in another encoding. */
const NO_CHANCE = 3;
/** A declaration is rejected if more than one character in this many is invalid. */
const FEW = 10;
/** Encodings whose text can consist of ASCII bytes only. */
const LIKE_ASCII: ReadonlySet<Encoding> = new Set(['iso-2022-jp']);

/**
 * Decodes a text: by its byte order mark, else as declared, else by a guess from its bytes. Valid UTF-8 is read as such, whatever was
 * declared. The caller limits the size.
 */
export function decodeText(bytes: Uint8Array, { chosen, declared: sent = null }: EncodingHints = {}): DecodedText {
  const sure = chosen ?? marked(bytes) ?? wide(bytes);
  if (sure) return readAs(sure, bytes);
  const likeAscii = sent !== null && LIKE_ASCII.has(sent);
  // Most files are ASCII, and need a single pass.
  if (isAscii(bytes)) return readAs(likeAscii ? sent : 'utf-8', bytes);
  const whole = decodeWhole('utf-8', bytes);
  const mended = whole === null ? withWholeCharacters(bytes) : bytes;
  const text = whole ?? decodeWhole('utf-8', mended);
  const sample = sampleOf(mended);
  const declared = sent ?? declaredIn(sample);
  const isLikely = declared !== null && declared !== 'utf-8' && isPossible(declared, sample);
  if (text !== null && !(isLikely && (isShort(sample) || LIKE_ASCII.has(declared))))
    return { text, encoding: 'utf-8', isWhole: true };
  return readAs(isLikely ? declared : guessEncoding(sample), bytes);
}

function readAs(encoding: Encoding, bytes: Uint8Array): DecodedText {
  const whole = decodeWhole(encoding, bytes);
  if (whole !== null) return { text: whole, encoding, isWhole: true };
  const mended = encoding === 'utf-8' ? withWholeCharacters(bytes) : unfolded(bytes);
  const isWide = encoding === 'utf-16le' || encoding === 'utf-16be';
  const text = isWide ? null : decodeWhole(encoding, mended);
  return { text: text ?? decode(encoding, isWide ? bytes : mended), encoding, isWhole: text !== null };
}

/** By a byte order mark. */
function marked([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

/** Whether it has too few characters beyond ASCII to be certain of UTF-8. */
function isShort(sample: Uint8Array): boolean {
  const { said } = countsIn(decode('utf-8', sample));
  return said > 0 && said < NO_CHANCE;
}

function isPossible(encoding: Encoding, sample: Uint8Array): boolean {
  const { said, broken } = countsIn(decode(encoding, sample));
  return said >= FEW * broken;
}

/** The charset of a Content-Type. */
export const declaredBy = (contentType: string | undefined): Encoding | null =>
  encodingOf(/;\s*charset\s*=\s*"?([\w.-]{1,40})/i.exec(contentType?.slice(0, HEADER_LOOKED_AT) ?? '')?.[1]);

const HEADER_LOOKED_AT = 500;

/** vCalendar 1.0: each property names its own encoding. */
const CHARSET = /;CHARSET="?([\w.-]{1,40})/i;

function declaredIn(sample: Uint8Array): Encoding | null {
  return encodingOf(CHARSET.exec(decode('windows-1252', sample))?.[1]);
}
