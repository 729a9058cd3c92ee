import type { ImportEntry } from '#domain/imports.ts';
import { PLACES_TEXT_MAX, writePlaces } from '#domain/values/imports.ts';

/** Entries that are not to be imported, by their places; of a large file some of them are not on the screen. */
export type LeftOut = ReadonlyMap<number, ImportEntry>;

/** @returns null where one more would make the list longer than the server takes it: neighbours are short, single entries are not */
export function withLeftOut(leftOut: LeftOut, entry: ImportEntry, isLeftOut: boolean): LeftOut | null {
  const others = [...leftOut].filter(([place]) => place !== entry.place);
  if (!isLeftOut) return new Map(others);
  const all = new Map([...others, [entry.place, entry]]);
  return writePlaces(all.keys()).length > PLACES_TEXT_MAX ? null : all;
}

/** A query whose commas stay as they are: escaped, they would make the list of places longer than proxies pass on. */
export const queryOf = (pairs: string[][]): string => `${new URLSearchParams(pairs)}`.replaceAll('%2C', ',');
