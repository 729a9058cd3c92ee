import { countsIn, decode } from './decode.ts';
import { CENTRAL, CHINESE, JAPANESE, KOREAN, TRADITIONAL, WESTERN } from './frequent.ts';
import { beyond, cyrillic, HAN, HANGUL, type Judge, KANA, latin, ODD, wide } from './judges.ts';
import type { Encoding } from './names.ts';

const IMPOSSIBLE = -3;
/** Words, and each other sign beyond ASCII. */
const PARTS = /[\p{L}\p{M}]+|[^\p{ASCII}\p{L}\p{M}]/gu;
/** What stands beside words in many languages. */
const USUAL = /^[\u00a0«»„“”‘’‚‹›–—…•·№§°©®€£¿¡、。，！？：；（）「」『』【】《》～・ー]$/u;
const NOBODY_WRITES = /^[\x80-\x9f\ufffd\p{Co}]$/u;

interface Candidate {
  readonly encoding: Encoding;
  readonly judge: Judge;
  /** Half of a character may look like ASCII: not in GB2312 and the EUCs. */
  readonly takesAscii?: boolean;
}

/** Of equal ones the first is taken. */
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
 * Which encoding bytes are in that nobody has named: UTF-8 where far more of it is whole than broken, else the one in which they say most.
 * @param sample whole lines that have bytes beyond ASCII; the caller bounds it
 */
export function guessEncoding(sample: Uint8Array): Encoding {
  const { said, broken } = countsIn(decode('utf-8', sample));
  if (said > 0 && said >= 2 * broken) return 'utf-8';
  let best: { encoding: Encoding; points: number } = { encoding: 'utf-8', points: -Number.EPSILON };
  for (const candidate of CANDIDATES) {
    const points = pointsOf(candidate, sample);
    if (points > best.points) best = { encoding: candidate.encoding, points };
  }
  return best.encoding;
}

function pointsOf({ encoding, judge, takesAscii = false }: Candidate, sample: Uint8Array): number {
  const text = decode(encoding, sample);
  let points = takesAscii ? 0 : -2 * (asciiIn(sample) - (text.match(/\p{ASCII}/gu)?.length ?? 0));
  for (const [part] of text.matchAll(PARTS)) {
    if (NOBODY_WRITES.test(part)) points += IMPOSSIBLE;
    else if (beyond(part).length > 0) points += /^[\p{L}\p{M}]/u.test(part) ? judge(part) : USUAL.test(part) ? 1 : ODD;
  }
  return points;
}

const asciiIn = (bytes: Uint8Array): number => bytes.reduce((count, byte) => count + (byte < 0x80 ? 1 : 0), 0);
