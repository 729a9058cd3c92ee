import { countsIn, decode } from './decode.ts';
import { CENTRAL, CHINESE, JAPANESE, KOREAN, TRADITIONAL, WESTERN } from './frequent.ts';
import { beyond, cyrillic, HAN, HANGUL, type Judge, KANA, latin, ODD, wide } from './judges.ts';
import type { Encoding } from './names.ts';

const IMPOSSIBLE = -3;
/** Words, and each other character beyond ASCII. */
const PARTS = /[\p{L}\p{M}]+|[^\p{ASCII}\p{L}\p{M}]/gu;
/** Typographic characters common to many languages. */
const USUAL = /^[\u00a0«»„“”‘’‚‹›–—…•·№§°©®€£¿¡、。，！？：；（）「」『』【】《》～・ー]$/u;
const RARE_BESIDE = /^[\u00a0·§°©®£€]$/u;
const QUOTE = /^[«»„“”‘’‚‹›]$/u;
const SIGN = /[^\p{ASCII}\p{L}\p{M}]/u;
const NOBODY_WRITES = /^[\x80-\x9f\ufffd\p{Co}]$/u;

interface Candidate {
  readonly encoding: Encoding;
  readonly judge: Judge;
  /** The second byte of a character may be in the ASCII range; not so in GB2312 and the EUC encodings. */
  readonly takesAscii?: boolean;
}

/** The first wins a tie. */
const CANDIDATES: readonly Candidate[] = [
  { encoding: 'windows-1252', judge: latin(WESTERN) },
  { encoding: 'windows-1250', judge: latin(CENTRAL) },
  { encoding: 'iso-8859-2', judge: latin(CENTRAL) },
  { encoding: 'windows-1251', judge: cyrillic },
  { encoding: 'koi8-r', judge: cyrillic },
  { encoding: 'koi8-u', judge: cyrillic },
  { encoding: 'iso-8859-5', judge: cyrillic },
  { encoding: 'ibm866', judge: cyrillic },
  { encoding: 'gb18030', judge: wide(CHINESE, HAN) },
  { encoding: 'big5', judge: wide(TRADITIONAL, HAN), takesAscii: true },
  { encoding: 'shift_jis', judge: wide(JAPANESE, KANA), takesAscii: true },
  { encoding: 'euc-jp', judge: wide(JAPANESE, KANA) },
  { encoding: 'euc-kr', judge: wide(KOREAN, HANGUL) },
];

/**
 * Guesses the encoding of undeclared bytes: UTF-8 if far more of it is valid than not, else the one with the most plausible text.
 * @param sample whole lines that have bytes beyond ASCII; the caller limits the size
 */
export function guessEncoding(sample: Uint8Array): Encoding {
  const whole = decode('utf-8', sample);
  const { said, broken } = countsIn(whole);
  const isUtf8 = said > 0 && said >= 2 * broken;
  if (isUtf8 && !isHardlyWritten(whole)) return 'utf-8';
  // A few bytes may be valid UTF-8 by accident: another encoding then has to explain most of them.
  const least = isUtf8 ? MOST * (sample.length - asciiIn(sample)) : 0;
  let best: { encoding: Encoding; points: number } = { encoding: 'utf-8', points: least - Number.EPSILON };
  for (const candidate of CANDIDATES) {
    const points = pointsOf(candidate, sample);
    if (points > best.points) best = { encoding: candidate.encoding, points };
  }
  return best.encoding;
}

/** The frequent Chinese characters. */
const OFTEN = new Set([...CHINESE, ...TRADITIONAL, ...JAPANESE]);
const RARE = /[\p{Script=Samaritan}\p{Script=Mongolian}\p{Script=Sundanese}\p{Script=Han}\p{Cn}\u2b00-\u2bff]/u;

/** Whether nearly all of a text is ASCII and the rest belongs to rare scripts. */
function isHardlyWritten(text: string): boolean {
  const characters = beyond(text).filter((one) => one !== '\uFFFD');
  return characters.length <= RARE_MAX && characters.every((one) => RARE.test(one) && !OFTEN.has(one));
}
const RARE_MAX = 2;
const MOST = 0.7;

function pointsOf({ encoding, judge, takesAscii = false }: Candidate, sample: Uint8Array): number {
  const text = decode(encoding, sample);
  let points = takesAscii ? 0 : -2 * (asciiIn(sample) - (text.match(/\p{ASCII}/gu)?.length ?? 0));
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    const beside = `${text[index - 1] ?? ''}${text[index + part.length] ?? ''}`;
    if (NOBODY_WRITES.test(part)) points += IMPOSSIBLE;
    else if (beyond(part).length > 0) points += /^[\p{L}\p{M}]/u.test(part) ? judge(part) : signIn(part, beside);
  }
  return points;
}

/** Adjacent symbols, some symbols next to letters, and quotes around nothing indicate letters of another encoding. */
function signIn(sign: string, beside: string): number {
  if (!USUAL.test(sign)) return ODD;
  if (SIGN.test(beside)) return 0.5;
  const isOut = QUOTE.test(sign) ? !/[\p{L}\p{N}]/u.test(beside) : RARE_BESIDE.test(sign) && /\p{L}/u.test(beside);
  return isOut ? 0.25 : 1;
}

const asciiIn = (bytes: Uint8Array): number => bytes.reduce((count, byte) => count + (byte < 0x80 ? 1 : 0), 0);
