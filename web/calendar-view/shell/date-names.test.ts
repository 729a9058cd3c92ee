import { expect, it } from 'vitest';
import { DATE_NAMES } from './date-names.ts';

const LANGUAGES = ['en', 'ru'] as const;
/** 2026-02-01 is a Sunday. */
const names = (language: string, count: number, options: Intl.DateTimeFormatOptions, at: (index: number) => number) => {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return Array.from({ length: count }, (_, index) => format.format(at(index)));
};

it.each(LANGUAGES)('months and weekdays are called as Intl calls them: %s', (language) => {
  const day = (index: number) => Date.UTC(2026, 1, 1 + index);
  expect(DATE_NAMES[language]).toEqual({
    months: names(language, 12, { month: 'long' }, (index) => Date.UTC(2026, index, 1)),
    weekdays: names(language, 7, { weekday: 'long' }, day),
    weekdaysInShort: names(language, 7, { weekday: 'short' }, day),
  });
});
