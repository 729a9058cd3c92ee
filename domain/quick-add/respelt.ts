import type { Word } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** A name of a day or a month with a slip of the finger, and the name it was read as, in lower case. */
export interface Respelt {
  readonly from: number;
  readonly to: number;
  readonly as: string;
}

/** Shorter names are too near to other words: `среди`, `match`. */
const NAME_MIN = 6;
const WORD_MIN = 5;
/** More than one slip, and still nothing else. */
const FREQUENT: Readonly<Record<string, string>> = {
  ...{ wensday: 'wednesday', wensdey: 'wednesday', wendsday: 'wednesday', wenesdey: 'wednesday' },
};
/** Words and names that are one letter away from a day or a month. */
const OTHERS = new Set(['avril', 'augusta', 'sundae', 'sundaes', 'sundar', 'sundry', 'sunray', 'четверо', 'субботка']);

type Names = ReadonlyMap<string, string>;
const known = new WeakMap<ReadonlyMap<string, Word>, Names>();

/** The names of days and months, each with what it means. */
function namesIn(words: ReadonlyMap<string, Word>): Names {
  const found = known.get(words);
  if (found) return found;
  const names = new Map<string, string>();
  for (const [key, word] of words) {
    const day = word.weekday ?? word.weekdayTo ?? word.weekdays?.[0];
    const month = word.month ?? word.monthIn;
    if (key.length < NAME_MIN && key !== 'april') continue;
    if (day !== undefined) names.set(key, `day ${day}`);
    else if (month !== undefined) names.set(key, `month ${month}`);
  }
  known.set(words, names);
  return names;
}

/** The name that a word in lower case most likely is; null where it may be several, or none. Linear in the word for each name. */
function nameMeant(word: string, words: ReadonlyMap<string, Word>): string | null {
  if (word.length < WORD_MIN || !/^\p{L}+$/u.test(word) || words.has(word) || OTHERS.has(word)) return null;
  const frequent = FREQUENT[word];
  if (frequent !== undefined) return frequent;
  const near = [...namesIn(words)].filter(([name]) => isOneSlip(word, name));
  const [first] = near;
  return first && near.every(([, meaning]) => meaning === first[1]) ? first[0] : null;
}

/** Whether one letter was put in, left out, changed or swapped with the next. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (a.length !== b.length) {
    const [long, short] = a.length > b.length ? [a, b] : [b, a];
    return rest(long, at + 1) === rest(short, at);
  }
  const isSwap = a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, at + 2) === rest(b, at + 2);
  return isSwap || rest(a, at + 1) === rest(b, at + 1);
}

/** The tokens as they are read, and which of them are read as another word. */
export function respell(
  tokens: readonly Token[],
  words: ReadonlyMap<string, Word>,
): { tokens: Token[]; respelt: Respelt[] } {
  const respelt: Respelt[] = [];
  const read = tokens.map((token) => {
    const as = nameMeant(token.key, words);
    if (as === null) return token;
    respelt.push({ from: token.from, to: token.to, as });
    return { ...token, key: as };
  });
  return { tokens: read, respelt };
}
