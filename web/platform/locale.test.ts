import { afterEach, expect, it, vi } from 'vitest';
import { isMonthFirst } from './format.ts';
import { localeOf } from './locale.ts';

afterEach(() => vi.unstubAllGlobals());

/** As browsers return them. */
const speaks = (...languages: string[]) => vi.stubGlobal('navigator', { languages });

it.each([
  [['en-US', 'en'], 'en-US'],
  [['en'], 'en-US'],
  [['en-GB'], 'en-GB'],
  [['en-AU', 'en-US'], 'en-AU'],
  [['en', 'en-IN'], 'en-IN'],
  [['de-DE'], 'en-DE'],
  [['de-DE', 'de', 'en-US', 'en'], 'en-DE'],
  [['de-CH', 'en-GB'], 'en-GB'],
  [['fr'], 'en-FR'],
  [['es-MX'], 'en-MX'],
  [['es-US'], 'en-US'],
  [['ru-RU', 'ru', 'en-US', 'en'], 'en-GB'],
  [['pt-BR'], 'en-BR'],
  [['zh-Hans-CN'], 'en-CN'],
  [['C'], 'en-US'],
  [[], 'en-US'],
])('English of somebody whose browser speaks %j is that of their region', (languages, locale) => {
  speaks(...languages);
  const found = localeOf('en');
  // A runtime without data for a region's English falls back to British.
  expect([locale, 'en-GB']).toContain(found);
  if (locale === 'en-US') expect(found).toBe(locale);
});

it.each(['de-DE', 'fr-FR', 'ru-RU', 'it', 'pt-BR'])('with %s, 5/12 is no day of May', (language) => {
  speaks(language);
  const numbers = new Intl.DateTimeFormat(localeOf('en'), { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
  expect(numbers.format(Date.UTC(2026, 11, 5))).not.toMatch(/^12/);
});

it('Russian is Russian everywhere, and dates begin with the day', () => {
  speaks('en-US');
  expect(localeOf('ru')).toBe('ru-RU');
  expect(isMonthFirst()).toBe(false);
});
