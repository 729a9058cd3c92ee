import { DavError } from '../xml/dav-error.ts';
import { dav, type Name } from '../xml/names.ts';

/** What clients keep on the server for themselves, each person their own: by name, whole elements as they are written. */
export type Stored = ReadonlyMap<Name, string>;

/** In the place of an element: the property is not there for this person, whatever the server knows of it. */
export const REMOVED = '';

/** Of one person for one calendar, and the length of all of them in characters. */
const STORED_MAX = 100;
const STORED_LENGTH_MAX = 64 * 1024;

export const readStored = (json: string | null): Stored =>
  new Map(json === null ? [] : (Object.entries(JSON.parse(json)) as [Name, string][])); // as `writeStored` writes it

export const writeStored = (stored: Stored): string | null =>
  stored.size === 0 ? null : JSON.stringify(Object.fromEntries(stored));

/** With some of them replaced or, where null, gone. @throws DavError when it would be too much */
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
