import { expect, it } from 'vitest';

/** The words of the first paint: `locales/LANGUAGE/first.json`. */
const FILES = import.meta.glob<typeof import('#locales/en/first.json')>('../../../locales/*/first.json', {
  eager: true,
  import: 'default',
});

/** 2026-02-01 is a Sunday. */
const names = (language: string, count: number, options: Intl.DateTimeFormatOptions, at: (index: number) => number) => {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return Array.from({ length: count }, (_, index) => format.format(at(index)));
};

it.each(Object.entries(FILES))('months and weekdays are called as Intl calls them: %s', (path, words) => {
  const language = path.split('/').at(-2) ?? '';
  const day = (index: number) => Date.UTC(2026, 1, 1 + index);
  expect(words).toMatchObject({
    months: names(language, 12, { month: 'long' }, (index) => Date.UTC(2026, index, 1)),
    weekdays: names(language, 7, { weekday: 'long' }, day),
    weekdaysInShort: names(language, 7, { weekday: 'short' }, day),
  });
});
