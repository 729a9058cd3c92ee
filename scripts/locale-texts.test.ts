import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { presentZone } from '#domain/dates/zone-names.ts';
import { isTimeZone } from '#domain/dates/zones.ts';
import { type Locale, problemsOf, readLocale, textsOf } from './locale-texts.ts';

const FOLDER = join(import.meta.dirname, '../locales');
/** Languages that must have every text; others may be partial. */
const COMPLETE = ['en', 'ru'];

const languages = readdirSync(FOLDER);
const english = readLocale(join(FOLDER, 'en'));
const withErrors = languages.filter((language) => existsSync(join(FOLDER, language, 'errors.json')));

describe.each(languages)('the texts in %s', (language) => {
  it('have keys, placeholders and forms that fit', () => {
    const own = Object.entries(readLocale(join(FOLDER, language))).filter(([file]) => file in english);
    expect(problemsOf(Object.fromEntries(own), english, language)).toEqual([]);
  });
});

describe.each(withErrors)('the errors in %s', (language) => {
  it('call each failure something else, in one sentence without a full stop or in several with theirs', () => {
    const { codes = {}, fields = {} } = JSON.parse(readFileSync(join(FOLDER, language, 'errors.json'), 'utf8'));
    for (const table of [codes, fields]) {
      const texts = Object.values<string>(table);
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
      for (const text of texts) {
        expect(text).toMatch(/^\p{Lu}\S*(?: \S+)*$/u);
        expect(text.endsWith('.'), text).toBe(/[.!?]\s+\p{Lu}/u.test(text));
      }
    }
  });
});

it.each(COMPLETE)('every text is there in %s', (language) => {
  const keys = (locale: Locale) => [...textsOf(locale).keys()].sort();
  expect(keys(readLocale(join(FOLDER, language)))).toEqual(keys(english));
});

it('cities are named by the present names of their zones', () => {
  const zones = Object.keys(english.zones as Locale); // as its file is
  expect(zones.length).toBeGreaterThan(150);
  expect(zones.filter((zone) => !isTimeZone(zone) || presentZone(zone) !== zone)).toEqual([]);
});

describe('a text', () => {
  const base = {
    a: { b: 'Hi, {{name}}', n_one: '{{count}} day', n_other: '{{count}} days', too_many: 'Too many', none: '' },
  };
  it.each([
    ['de', { a: { b: 'Hallo, {{name}}', too_many: 'Zu viele' } }, []],
    ['de', { a: { b: 'Hallo, {{nmae}}' } }, ['a.b: other placeholders']],
    ['de', { a: { b: 'Hallo' } }, ['a.b: other placeholders']],
    ['de', { a: { c: 'Hallo' } }, ['a.c: no such text']],
    ['de', { a: { b: ' ' } }, ['a.b: other placeholders', 'a.b: blank']],
    ['de', { a: { none: '' } }, []],
    ['de', { a: { b: { c: 'Hallo, {{name}}' } } }, ['a.b.c: no such text']],
    ['de', { a: { b: 5 } }, ['a.b: no text']],
    ['de', { a: { n_one: 'ein Tag', n_other: '{{count}} Tage' } }, []],
    ['de', { a: { n_one: '{{count}} Tag' } }, ['a.n: lacks the form other']],
    [
      'pl',
      { a: { n_one: '{{count}} d', n_other: '{{count}} d' } },
      ['a.n: lacks the form few', 'a.n: lacks the form many'],
    ],
    [
      'de',
      { a: { n_few: '{{count}} Tage', n_one: '{{count}} Tag', n_other: '{{count}} Tage' } },
      ['a.n: has the form few'],
    ],
    ['de', { a: { n_one: '{{x}}', n_other: '{{count}} Tage' } }, ['a.n_one: other placeholders']],
  ])('in %s is checked: %j', (language, own, problems) => {
    expect(problemsOf(own, base, language)).toEqual(problems);
  });
});
