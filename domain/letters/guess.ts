import { countsIn, decode } from './decode.ts';
import {
  CENTRAL,
  CHINESE,
  CYRILLIC_ALONE,
  CYRILLIC_PAIRS,
  JAPANESE,
  KOREAN,
  TRADITIONAL,
  WESTERN,
} from './frequent.ts';
import type { Letters } from './names.ts';

/** How likely it is that somebody wrote this: as many points as bytes beyond ASCII where all of it is what people write. */
type Judge = (word: string) => number;

const IMPOSSIBLE = -3;
const ODD = -1;
/** Words, and each other sign beyond ASCII. */
const PARTS = /[\p{L}\p{M}]+|[^\p{ASCII}\p{L}\p{M}]/gu;
const BEYOND = /\P{ASCII}/gu;
/** What stands beside words in many languages. */
const USUAL = /^[\u00a0«»„“”‘’‚‹›–—…•·№§°©®€£¿¡、。，！？：；（）「」『』【】《》～・ー]$/u;
const NOBODY_WRITES = /^[\x80-\x9f\ufffd\p{Co}]$/u;
const CHANGES_CASE = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u;
const LONG_RUN = /\P{ASCII}{4}/u;
/** Halves of characters that were letters of one word. */
const WITHIN_LATIN = /[a-z]\P{ASCII}{1,2}[a-z]/iu;
const ALL_CYRILLIC = /^[\u0400-\u045f\u0490\u0491]+$/;

const beyond = (word: string): string[] => word.match(BEYOND) ?? [];

/** Words of Latin letters, a few of which have marks. */
const latin =
  (frequent: ReadonlySet<string>): Judge =>
  (word) => {
    const marked = beyond(word);
    if (CHANGES_CASE.test(word) || LONG_RUN.test(word)) return ODD * marked.length;
    const stands = marked.length === word.length ? (marked.length === 1 ? 0.5 : 0) : 1;
    return marked.reduce((sum, letter) => sum + (frequent.has(letter) ? stands : stands / 4), 0);
  };

/** Words of nothing but Cyrillic, whose letters follow each other as they do in one of its languages. */
const cyrillic: Judge = (word) => {
  if (!ALL_CYRILLIC.test(word) || CHANGES_CASE.test(word)) return ODD * beyond(word).length;
  const letters = word.toLowerCase();
  if (letters.length === 1) return CYRILLIC_ALONE.has(word) ? 0.4 : 0;
  let points = 0;
  for (let at = 0; at < letters.length; at += 1) {
    const follows = CYRILLIC_PAIRS.has(letters.slice(at - 1, at + 1));
    if (follows || CYRILLIC_PAIRS.has(letters.slice(at, at + 2))) points += 1;
  }
  return points;
};

const HAN = /\p{Script=Han}/u;
const KANA = /[\u3041-\u30fe]/;
const HANGUL = /[\uac00-\ud7a3]/;

/** Words of characters that take two bytes each. */
const wide =
  (frequent: ReadonlySet<string>, own: RegExp): Judge =>
  (word) => {
    const characters = beyond(word);
    if (WITHIN_LATIN.test(word)) return ODD * characters.length;
    return characters.reduce((sum, character) => {
      if (frequent.has(character)) return sum + 2;
      if (own.test(character)) return sum + (KANA.test(character) ? 1.5 : 0.4);
      return sum + (HAN.test(character) ? 0.2 : ODD);
    }, 0);
  };

interface Candidate {
  readonly letters: Letters;
  readonly judge: Judge;
  /** Half of a character may look like ASCII: not in GB2312 and the EUCs. */
  readonly takesAscii?: boolean;
}

/** Of equal ones the first is taken. */
const CANDIDATES: readonly Candidate[] = [
  { letters: 'windows-1252', judge: latin(WESTERN) },
  { letters: 'windows-1250', judge: latin(CENTRAL) },
  { letters: 'iso-8859-2', judge: latin(CENTRAL) },
  { letters: 'windows-1251', judge: cyrillic },
  { letters: 'koi8-r', judge: cyrillic },
  { letters: 'koi8-u', judge: cyrillic },
  { letters: 'iso-8859-5', judge: cyrillic },
  { letters: 'ibm866', judge: cyrillic },
  { letters: 'gb18030', judge: wide(CHINESE, HAN) },
  { letters: 'big5', judge: wide(TRADITIONAL, HAN), takesAscii: true },
  { letters: 'shift_jis', judge: wide(JAPANESE, KANA), takesAscii: true },
  { letters: 'euc-jp', judge: wide(JAPANESE, KANA) },
  { letters: 'euc-kr', judge: wide(KOREAN, HANGUL) },
];

/**
 * Which encoding bytes are in that nobody has named: UTF-8 where far more of it is whole than broken, else the one in which they say most.
 * @param sample whole lines that have bytes beyond ASCII; the caller bounds it
 */
export function guessLetters(sample: Uint8Array): Letters {
  const { said, broken } = countsIn(decode('utf-8', sample));
  if (said > 0 && said >= 2 * broken) return 'utf-8';
  let best: { letters: Letters; points: number } = { letters: 'utf-8', points: -Number.EPSILON };
  for (const candidate of CANDIDATES) {
    const points = pointsOf(candidate, sample);
    if (points > best.points) best = { letters: candidate.letters, points };
  }
  return best.letters;
}

function pointsOf({ letters, judge, takesAscii = false }: Candidate, sample: Uint8Array): number {
  const text = decode(letters, sample);
  let points = takesAscii ? 0 : -2 * (asciiIn(sample) - (text.match(/\p{ASCII}/gu)?.length ?? 0));
  for (const [part] of text.matchAll(PARTS)) {
    if (NOBODY_WRITES.test(part)) points += IMPOSSIBLE;
    else if (beyond(part).length > 0) points += /^[\p{L}\p{M}]/u.test(part) ? judge(part) : USUAL.test(part) ? 1 : ODD;
  }
  return points;
}

const asciiIn = (bytes: Uint8Array): number => bytes.reduce((count, byte) => count + (byte < 0x80 ? 1 : 0), 0);
