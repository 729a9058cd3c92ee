import type { Word } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** A misspelt day or month, and its correction, in lower case. */
export interface Respelt {
  readonly from: number;
  readonly to: number;
  readonly as: string;
}

/** Shorter names are too similar to other words: `среди`, `match`. */
const NAME_MIN = 6;
const WORD_MIN = 5;
/** Frequent misspellings that differ in more than one letter. */
const FREQUENT: Readonly<Record<string, string>> = {
  ...{ wensday: 'wednesday', wensdey: 'wednesday', wendsday: 'wednesday', wenesdey: 'wednesday' },
};
/** Words and names one letter away from a day or month. */
const OTHERS = new Set(['avril', 'augusta', 'sundae', 'sundaes', 'sundar', 'sundry', 'sunray', 'четверо', 'субботка']);

type Names = ReadonlyMap<string, string>;
const known = new WeakMap<ReadonlyMap<string, Word>, Names>();

/** Names of days and months with their meanings. */
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

/** The most likely name for a lower-case word; null if ambiguous or unlike any. Linear in the word's length per name. */
function nameMeant(word: string, words: ReadonlyMap<string, Word>): string | null {
  if (word.length < WORD_MIN || !/^\p{L}+$/u.test(word) || words.has(word) || OTHERS.has(word)) return null;
  const frequent = FREQUENT[word];
  if (frequent !== undefined) return frequent;
  const near = [...namesIn(words)].filter(([name]) => isOneSlip(word, name));
  const [first] = near;
  return first && near.every(([, meaning]) => meaning === first[1]) ? first[0] : null;
}

/** Whether two words differ by one inserted, deleted, replaced or transposed letter. */
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

/** The tokens with corrections, and the list of corrections. */
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
