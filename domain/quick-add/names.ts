import type { Cursor } from './cursor.ts';
import type { Found } from './meaning.ts';
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
export function knownName(c: Cursor, text: string, known: readonly string[]): string | null {
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
