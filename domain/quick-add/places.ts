import type { Cursor } from './cursor.ts';
import type { Word } from './lexicon.ts';
import type { Found } from './meaning.ts';

/** Maximum number of words in a place's name. */
export const NAME_MAX = 6;
const STREETS = /^(?:street|st|avenue|ave|road|rd|lane|square|boulevard|blvd)$/;

/**
 * `at Cafe Central`, `in room 204`, `в кафе Пушкин`, `в переговорной 3`: a preposition with a capitalised name, or with a kind of place.
 * Anything else after “at” or “в” stays in the title.
 */
export function readLocation(c: Cursor, text: string): Found | null {
  const before = c.tokens[c.start - 1];
  if (before && c.lexicon.words.get(before.key)?.looks) return null;
  const written = (from: number): string => text.slice(c.tokens[from]?.from, c.tokens[c.at - 1]?.to);
  const found = (location: string): Found => ({ kind: 'place', location, needs: 'close' });
  const [isAt, isEnglish] = [c.is('at'), c.isLatin];
  if (!c.has('where')) return null;
  const from = c.at;
  const isTheOne = c.has('the');
  const isCapital = (at: number) => /^\p{Lu}/u.test(text.slice(c.tokens[at]?.from));
  // A capitalised “The” belongs to the name.
  const first = isTheOne && isCapital(from) ? from : c.at;
  const isName = isEnglish && isCapital(c.at);
  const kind = c.attempt(() => {
    const taken = c.take('place');
    // “Home Depot” is a name of its own, “Zoom” is not.
    return taken && isName && !/^\p{Lu}/u.test(taken.name) ? null : taken;
  });
  if (kind !== null) {
    const at = c.at;
    const named = quoted(c) || numbered(c) || capitalised(c, text);
    const isSure = named || kind.sure === true || isTheOne;
    return isSure ? found(named ? `${kind.name}${spaceBefore(c, at)}${written(at)}` : kind.name) : null;
  }
  const room = c.has('room') && numbered(c);
  if (room) return found(written(first));
  if (!isAt || !isEnglish) return null;
  const isAddress = c.digits(1, 9999) !== null;
  if (!capitalised(c, text)) return null;
  if (isAddress && !STREETS.test(c.tokens[c.at - 1]?.key ?? '')) return null;
  return found(written(first));
}

const spaceBefore = (c: Cursor, at: number): string => (c.tokens[at]?.glued ? '' : ' ');

function quoted(c: Cursor): boolean {
  return (
    c.attempt(() => {
      if (!c.sign('«', '"', '“')) return null;
      for (let words = 0; words <= NAME_MAX; words += 1) {
        if (c.sign('»', '"', '”')) return words > 0 || null;
        if (!c.next) return null;
        c.at += 1;
      }
      return null;
    }) ?? false
  );
}

/** `204`, `№3`, but not the first word of a date. */
function numbered(c: Cursor): boolean {
  return (
    c.attempt(() => {
      c.sign('№');
      if (c.digits(1, 9999) === null) return null;
      const after = c.next && c.lexicon.words.get(c.next.key);
      return after?.month || after?.unit || after?.half || after?.suffix || after?.dayNumber ? null : true;
    }) ?? false
  );
}

/** Capitalised words, with small words in between. */
function capitalised(c: Cursor, text: string): boolean {
  const first = c.at;
  let last = first;
  for (let at = first; at < first + NAME_MAX; at += 1) {
    const token = c.tokens[at];
    if (!token || isPhrase(c.lexicon.words.get(token.key))) break;
    if (/^\p{Lu}/u.test(text.slice(token.from, token.to))) last = at + 1;
    else if (at === first || !/^(?:of|the|de|la|le|di|alla|and|&|-|')$/.test(token.key)) break;
  }
  c.at = last;
  return last > first;
}

/** A day or time may begin with it. */
export const isPhrase = (word: Word | undefined): boolean =>
  word !== undefined &&
  ['weekday', 'month', 'distance', 'clock', 'part', 'half', 'every', 'next', 'looks'].some((role) => role in word);
