import { tagNameKey } from './tags.ts';

/** People of a calendar who have no account there; its members are people too and do not count. */
export const PEOPLE_MAX = 50;
export const EVENT_PEOPLE_MAX = 20;
export const INITIALS_MAX = 4;

/** The first letters of the first two words of a name, in upper case; an emoji is one letter. */
export function initialsOf(name: string): string {
  const letters = firstWords(name).map((word) => [...word][0] ?? '');
  return letters.join('').toLocaleUpperCase('und').slice(0, INITIALS_MAX).toWellFormed();
}

function firstWords(name: string): string[] {
  const words = name.split(/[\s\p{P}]+/u).filter((word) => word !== '');
  return (words.length > 0 ? words : [name]).slice(0, 2);
}

/** Comparison key of a person's name: as for tags. */
export const personNameKey = tagNameKey;

interface Named {
  readonly name: string;
  readonly initials: string;
}

/**
 * People as they are drawn beside each other: equal initials of different names have more letters, such as “An” and “Al”, or else a
 * number. Initials that somebody has chosen get no letters.
 */
export function withDistinctInitials<Person extends Named>(people: readonly Person[]): Person[] {
  const alike = new Map<string, Map<string, Named>>();
  for (const person of people) {
    const key = person.initials.toLowerCase();
    // A name in two calendars is one person.
    alike.set(key, (alike.get(key) ?? new Map<string, Named>()).set(personNameKey(person.name), person));
  }
  const taken = new Set(alike.keys());
  const drawn = new Map([...alike].map(([key, namesakes]) => [key, distinctInitials(namesakes, taken)]));
  return people.map((person) => {
    const initials = drawn.get(person.initials.toLowerCase())?.get(personNameKey(person.name));
    return initials === undefined ? person : { ...person, initials };
  });
}

/** How many letters of the first two words may tell people apart. */
const LETTERS = [
  [2, 1],
  [1, 2],
  [3, 1],
  [1, 3],
] as const;

/** What is drawn for people of equal initials, by the keys of their names. @param taken in lower case; gets what is drawn */
function distinctInitials(alike: ReadonlyMap<string, Named>, taken: Set<string>): Map<string, string> {
  if (alike.size === 1) return new Map();
  const people = [...alike.values()];
  const isFree = (texts: readonly string[]) =>
    new Set(texts.map((text) => text.toLowerCase())).size === texts.length &&
    texts.every((text, at) => text === people[at]?.initials || !taken.has(text.toLowerCase()));
  const longer = LETTERS.map((letters) => people.map((person) => withLetters(person, letters)));
  let number = 1;
  const numbered = ({ initials }: Named, at: number): string => {
    if (at === 0) return initials;
    do number += 1;
    while (taken.has(`${initials}${number}`.toLowerCase()));
    return `${initials}${number}`;
  };
  const texts = longer.find(isFree) ?? people.map(numbered);
  for (const text of texts) taken.add(text.toLowerCase());
  return new Map([...alike.keys()].map((name, at) => [name, texts[at] ?? '']));
}

function withLetters({ name, initials }: Named, [ofFirst, ofSecond]: (typeof LETTERS)[number]): string {
  const [first = '', second = ''] = firstWords(name);
  return initials === initialsOf(name) ? begin(first, ofFirst) + begin(second, ofSecond) : initials;
}

function begin(word: string, letters: number): string {
  const [first = '', ...others] = word;
  return first.toLocaleUpperCase('und') + others.slice(0, letters - 1).join('');
}
