import type { Cursor } from './cursor.ts';
import type { Found } from './meaning.ts';
import { knownName } from './names.ts';
import { keyOf } from './tokens.ts';

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
