import { tagNameKey } from './tags.ts';

/** People of a calendar who have no account there; its members are people too and do not count. */
export const PEOPLE_MAX = 50;
export const EVENT_PEOPLE_MAX = 20;
export const INITIALS_MAX = 4;

/** The first letters of the first two words of a name, in upper case; an emoji is one letter. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\p{P}]+/u).filter((word) => word !== '');
  const letters = (words.length > 0 ? words : [name]).slice(0, 2).map((word) => [...word][0] ?? '');
  return letters.join('').toLocaleUpperCase('und').slice(0, INITIALS_MAX).toWellFormed();
}

/** Comparison key of a person's name: as for tags. */
export const personNameKey = tagNameKey;
