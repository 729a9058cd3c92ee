import type { Cursor } from './cursor.ts';
import type { Found } from './meaning.ts';

/** Names known where the text is written; undefined if any name is accepted. */
export interface Names {
  readonly tags?: readonly string[] | undefined;
  readonly calendars?: readonly string[] | undefined;
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
  const rest = text.slice(token.from + 1);
  const name = known
    .filter(
      (each) =>
        each !== '' && isSame(rest.slice(0, each.length), each) && !/^[\p{L}\p{N}_]/u.test(rest.slice(each.length)),
    )
    .reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  if (name === '') return null;
  const end = token.from + 1 + name.length;
  while (c.next && c.next.from < end) c.at += 1;
  return { kind, name };
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
