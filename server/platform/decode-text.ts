import { isAscii } from 'node:buffer';
import { countsIn, decode, decodeWhole, encodingOf } from '#domain/encodings/decode.ts';
import { guessEncoding } from '#domain/encodings/guess.ts';
import type { Encoding } from '#domain/encodings/names.ts';
import { sampleOf, wide } from './encoding-sample.ts';
import { unfolded, withWholeCharacters } from './whole-characters.ts';

/** Files of text in the encodings that calendars come in. */

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  /** Whether every byte said something. */
  readonly isWhole: boolean;
}

export interface Said {
  /** By a person who has looked at the text: nothing else is asked. */
  readonly chosen?: Encoding | undefined;
  /** By whoever sent it, as in a Content-Type. */
  readonly declared?: Encoding | null;
}

/** As many characters of UTF-8 do not come about in another encoding. */
const NO_CHANCE = 3;
/** A declaration holds where one of so many characters is broken. */
const FEW = 10;
/** All of their characters may look like ASCII. */
const LIKE_ASCII: ReadonlySet<Encoding> = new Set(['iso-2022-jp']);

/**
 * Reads a text in the encoding that its own mark names, else the one that was declared, else by what the bytes would say. What is whole
 * UTF-8 is no other encoding, whatever was declared. The caller bounds the size.
 */
export function decodeText(bytes: Uint8Array, { chosen, declared: sent = null }: Said = {}): DecodedText {
  const sure = chosen ?? marked(bytes) ?? wide(bytes);
  if (sure) return readAs(sure, bytes);
  const likeAscii = sent !== null && LIKE_ASCII.has(sent);
  // Most files are ASCII: they are gone through once.
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

/** Whether it says too little beyond ASCII to be sure that it is UTF-8. */
function isShort(sample: Uint8Array): boolean {
  const { said } = countsIn(decode('utf-8', sample));
  return said > 0 && said < NO_CHANCE;
}

function isPossible(encoding: Encoding, sample: Uint8Array): boolean {
  const { said, broken } = countsIn(decode(encoding, sample));
  return said >= FEW * broken;
}

/** What a Content-Type says of its text. */
export const declaredBy = (contentType: string | undefined): Encoding | null =>
  encodingOf(/;\s*charset\s*=\s*"?([\w.-]{1,40})/i.exec(contentType?.slice(0, HEADER_LOOKED_AT) ?? '')?.[1]);

const HEADER_LOOKED_AT = 500;

/** vCalendar 1.0: each property names the encoding that it is in. */
const CHARSET = /;CHARSET="?([\w.-]{1,40})/i;

function declaredIn(sample: Uint8Array): Encoding | null {
  return encodingOf(CHARSET.exec(decode('windows-1252', sample))?.[1]);
}
