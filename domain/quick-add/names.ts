import type { Cursor } from './cursor.ts';
import type { Found } from './meaning.ts';
import { isPhrase, NAME_MAX } from './places.ts';
import { keyOf } from './tokens.ts';

/** Names known where the text is written; undefined if any name is accepted. */
export interface Names {
  readonly tags?: readonly string[] | undefined;
  readonly calendars?: readonly string[] | undefined;
  readonly people?: readonly string[] | undefined;
}

/** `#работа`, `@Команда`. Known names may have several words: `#важное дело`; unknown ones are then rejected. */
export function readName(c: Cursor, text: string, names: Names | undefined): Found | null {
  const token = c.next;
  const kind = token?.key.startsWith('#') ? 'tag' : token?.key.startsWith('@') ? 'calendar' : null;
  if (!token || !kind || token.key.length === 1) return null;
  const known = names?.[kind === 'tag' ? 'tags' : 'calendars'];
  if (!known) {
    c.at += 1;
    return { kind, name: text.slice(token.from + 1, token.to) };
  }
  const name = knownName(c, text, known);
  return name === null ? null : { kind, name };
}

/** The longest of some names that stands after the sign, which is then consumed. */
function knownName(c: Cursor, text: string, known: readonly string[]): string | null {
  const from = (c.next?.from ?? 0) + 1;
  const rest = text.slice(from);
  const name = known
    .filter(
      (each) =>
        each !== '' && isSame(rest.slice(0, each.length), each) && !/^[\p{L}\p{N}_]/u.test(rest.slice(each.length)),
    )
    .reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  if (name === '') return null;
  while (c.next && c.next.from < from + name.length) c.at += 1;
  return name;
}

const isSame = (a: string, b: string): boolean => keyOf(a) === keyOf(b);

/** Shorter beginnings of a name are more likely something else. */
const LETTERS_MIN = 2;

/** `@Аня`, `@Мария Ивановна`: a person of the calendar by the whole name. */
export function readPerson(c: Cursor, text: string, people: readonly string[] = []): Found | null {
  if (!isSigned(c)) return null;
  const name = knownName(c, text, people);
  return name === null ? null : { kind: 'person', name };
}

/** `@Макс` for Максим, if nobody else’s name begins so. */
export function readBegunPerson(c: Cursor, people: readonly string[] = []): Found | null {
  const [name, another] = begunBy(c, people);
  if (name === undefined || another !== undefined) return null;
  c.at += 1;
  return { kind: 'person', name };
}

/** Whether several names begin so: then it is not understood, rather than a place. */
export const isAmbiguousPerson = (c: Cursor, people: readonly string[] = []): boolean => begunBy(c, people).length > 1;

function begunBy(c: Cursor, people: readonly string[]): string[] {
  const begun = isSigned(c) ? (c.next?.key.slice(1) ?? '') : '';
  return begun.length < LETTERS_MIN ? [] : people.filter((name) => keyOf(name).startsWith(begun));
}

const isSigned = ({ next }: Cursor): boolean => next !== undefined && next.key.length > 1 && next.key.startsWith('@');

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
