import { DavError } from '../xml/dav-error.ts';
import { dav, type Name } from '../xml/names.ts';

/** Properties that a person's clients store on the server, as XML elements by name. */
export type Stored = ReadonlyMap<Name, string>;

/** Stands for an element: the person does not have the property, even if the server knows a value. */
export const REMOVED = '';

/** The most properties of one person for one calendar, and the characters of all of them. */
const STORED_MAX = 100;
const STORED_LENGTH_MAX = 64 * 1024;

export const readStored = (json: string | null): Stored =>
  new Map(json === null ? [] : (Object.entries(JSON.parse(json)) as [Name, string][])); // as `writeStored` writes it

export const writeStored = (stored: Stored): string | null =>
  stored.size === 0 ? null : JSON.stringify(Object.fromEntries(stored));

/** Replaces some of them; null removes one. @throws DavError when it would be too much */
export function merged(before: Stored, changes: ReadonlyMap<Name, string | null>): Stored {
  const after = new Map(before);
  for (const [name, element] of changes) {
    if (element === null) after.delete(name);
    else after.set(name, element);
  }
  if (after.size > STORED_MAX || (writeStored(after)?.length ?? 0) > STORED_LENGTH_MAX)
    throw new DavError(507, dav('quota-not-exceeded'));
  return after;
}
