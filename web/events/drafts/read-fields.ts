/**
 * Readers for the browser's storage, whose content may come from an earlier version of the app or from elsewhere. Each returns
 * exactly the declared fields, or throws a TypeError.
 */
export type Reader<T> = (value: unknown) => T;

/** A reader for values that pass a type guard. */
const that =
  <T>(is: (value: unknown) => value is T): Reader<T> =>
  (value) => {
    if (is(value)) return value;
    throw new TypeError();
  };

export const text = that((value) => typeof value === 'string');
export const number = that((value): value is number => typeof value === 'number' && Number.isFinite(value));
export const flag = that((value) => typeof value === 'boolean');

export const textLike = (is: (text: string) => boolean): Reader<string> =>
  that((value): value is string => typeof value === 'string' && is(value));

export const oneOf = <const T>(...values: readonly T[]): Reader<T> =>
  that((value): value is T => values.some((one) => one === value));

export const orNull =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : read(value);

export const list =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value) => {
    if (Array.isArray(value)) return value.map(read);
    throw new TypeError();
  };

/** Replaces an unreadable value by a default. */
export const withDefault =
  <T, Other>(read: Reader<T>, other: Other): Reader<T | Other> =>
  (value) => {
    try {
      return read(value);
    } catch {
      return other;
    }
  };

export type Fields<T> = { readonly [Name in keyof T]-?: Reader<T[Name]> };

export function record<T extends object>(fields: Fields<T>): Reader<T> {
  const names = Object.keys(fields) as (keyof T & string)[]; // its own keys
  return (value) => {
    if (typeof value !== 'object' || value === null) throw new TypeError();
    const given = new Map<string, unknown>(Object.entries(value));
    return Object.fromEntries(names.map((name) => [name, fields[name](given.get(name))])) as T; // each of the names
  };
}

/** A record in which an unreadable field takes its default. */
export function recordWithDefaults<T extends object>(fields: Fields<T>, usual: T): Reader<T> {
  const names = Object.keys(fields) as (keyof T)[]; // its own keys
  const each = names.map((name) => [name, withDefault<unknown, unknown>(fields[name], usual[name])]);
  return record<T>(Object.fromEntries(each));
}
