import type { Cursor } from './cursor.ts';
import type { Found } from './meaning.ts';
import { isPhrase, NAME_MAX } from './places.ts';

/** `@ Bob's place`, `@ Ленина 5`, and a name directly after the sign that nobody has: all words up to a comma or another phrase. */
export function readAtPlace(c: Cursor, text: string): Found | null {
  const sign = c.next;
  if (!sign?.key.startsWith('@')) return null;
  const from = sign.from + 1;
  c.at += 1;
  for (let words = 0; words < NAME_MAX && c.next && !ends(c, sign.key.length === 1 && words === 0); words += 1)
    c.at += 1;
  // `@noon`
  if (sign.key.length > 1 && c.lexicon.words.has(sign.key.slice(1))) return null;
  const location = text.slice(from, c.tokens[c.at - 1]?.to).trim();
  return /\p{L}/u.test(location) ? { kind: 'place', location, sure: true } : null;
}

function ends(c: Cursor, isFirst: boolean): boolean {
  const { next } = c;
  const word = c.lexicon.words.get(next?.key ?? '');
  if (!next || /^[,;:#@(–—!?]|^\d+[:/]/.test(next.key) || isPhrase(word)) return true;
  const after = c.tokens[c.at + 1];
  if (word?.at || word?.on || word?.from || word?.for || word?.remind || word?.weekdays || word?.often)
    return !isFirst && /^\d/.test(after?.key ?? '') ? true : word.remind === true || word.weekdays !== undefined;
  const of = c.lexicon.words.get(after?.key ?? '');
  return /^\d/.test(next.key) && (of?.half !== undefined || of?.unit !== undefined || of?.month !== undefined);
}
