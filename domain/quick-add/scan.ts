import { Cursor } from './cursor.ts';
import type { Lexicon } from './lexicon.ts';
import type { Found, Phrase, Span } from './meaning.ts';
import { isAmbiguousPerson, type Names, readAtPlace, readBegunPerson, readName, readPerson } from './names.ts';
import { READERS, type Reader } from './phrases.ts';
import { readLocation } from './places.ts';
import { readTaskWord } from './task-word.ts';
import { keyOf, type Token } from './tokens.ts';
import { readZone } from './zones.ts';

interface PlacedPhrase {
  readonly said: Found;
  readonly first: number;
  readonly after: number;
}

/** After `#` a tag; after `@` a person, a calendar, or else a place. */
const readNamed = (c: Cursor, text: string, names: Names | undefined): Found | null =>
  readPerson(c, text, names?.people) ??
  readName(c, text, names) ??
  readBegunPerson(c, names?.people) ??
  (isAmbiguousPerson(c, names?.people) ? null : readAtPlace(c, text));

/** The phrases of a text in order; merely `possible` ones stay in the title. @param rejected texts of phrases that stay in the title */
export function phrasesOf(
  text: string,
  tokens: readonly Token[],
  lexicon: Lexicon,
  today: string,
  { names, tasks, rejected }: { names: Names | undefined; tasks: boolean; rejected: readonly string[] },
): { accepted: Phrase[]; possible: Phrase[] } {
  const left = new Set(rejected.map(keyOf));
  const readers: readonly Reader[] = [
    ...(tasks ? [readTaskWord] : []),
    (c) => readNamed(c, text, names),
    (c) => readLocation(c, text),
    (c) => readZone(c, text),
    ...READERS,
  ];
  const placed: PlacedPhrase[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = longestAt(at);
    if (found && !left.has(keyOf(textOf(found)))) placed.push(found);
    at = found?.after ?? at + 1;
  }
  const phrase = (one: PlacedPhrase): Phrase => ({ said: one.said, span: spanOf(one) });
  return { accepted: accepted().map(phrase), possible: placed.map(phrase) };

  function longestAt(first: number): PlacedPhrase | null {
    let best: PlacedPhrase | null = null;
    if (isGuarded(first)) return null;
    for (const read of readers) {
      const cursor = new Cursor(tokens, lexicon, first);
      const said = read(cursor, today);
      if (said && cursor.at > (best?.after ?? first)) best = { said, first, after: cursor.at };
    }
    return best;
  }

  function isGuarded(first: number): boolean {
    const before = tokens[first - 1];
    const word = before && lexicon.words.get(before.key);
    return word?.guards === true && !lexicon.words.get(tokens[first]?.key ?? '')?.every;
  }

  function spanOf({ first, after }: PlacedPhrase): Span {
    return { from: tokens[first]?.from ?? 0, to: tokens[after - 1]?.to ?? 0 };
  }

  function textOf(one: PlacedPhrase): string {
    const { from, to } = spanOf(one);
    return text.slice(from, to);
  }

  /** Independent phrases, and then those confirmed by their context. */
  function accepted(): PlacedPhrase[] {
    const sure = new Set(placed.filter(({ said }) => said.needs === undefined));
    for (const one of [...placed, ...placed.toReversed()]) if (fits(one, sure)) sure.add(one);
    return placed.filter((one) => sure.has(one));
  }

  function fits(one: PlacedPhrase, sure: ReadonlySet<PlacedPhrase>): boolean {
    const at = placed.indexOf(one);
    const previous = placed[at - 1];
    const before = previous?.said.kind === 'task' ? undefined : previous;
    const after = placed[at + 1];
    const nearBefore = before && sure.has(before) && isNear(before.after, one.first) ? before.said.kind : null;
    const nearAfter = after && sure.has(after) && isNear(one.after, after.first) ? after.said.kind : null;
    const near = [nearBefore, nearAfter].some((kind) => kind !== null && kind !== one.said.kind);
    if (one.said.needs === 'afterTime') return nearBefore === 'time';
    const isAfterDate = nearBefore === 'date' || nearBefore === 'repeat';
    if (one.said.needs === 'afterDate') return isAfterDate;
    // `каждый месяц 15`
    const isOfMonth = before?.said.kind === 'repeat' && ['month', 'year'].includes(before.said.rule.unit);
    if (one.said.needs === 'bareHour') return (isAfterDate || nearBefore === 'part') && !isOfMonth;
    if (one.said.needs === 'withTime') return [...sure].some(({ said }) => said.kind === 'time');
    if (one.said.needs === 'bareRange')
      return isAfterDate || nearAfter === 'date' || nearAfter === 'repeat' || isClosed(one);
    if (one.said.needs === 'beside') return near;
    return near || isClosed(one);
  }

  /** Nothing but a comma or dash in between. */
  function isNear(from: number, to: number): boolean {
    return tokens.slice(from, Math.min(to, from + 2)).every(({ key }) => /^[,:;—–-]$/.test(key)) && to - from <= 1;
  }

  function isClosed({ first, after }: PlacedPhrase): boolean {
    const token = tokens[after];
    const before = lexicon.words.get(tokens[first - 1]?.key ?? '');
    if (before?.ordinal !== undefined || before?.other) return false;
    if (!token) return true;
    if (lexicon.words.get(token.key)?.small) return true;
    return /^(?:[,.;:!?)»”"—–]|-|\p{Extended_Pictographic})$/u.test(token.key) && !(token.glued && token.key === '-');
  }
}
