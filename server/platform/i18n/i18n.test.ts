import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { zoneName } from '#domain/dates/zone-names.ts';
import type { Language } from '#domain/languages.ts';
import { cityIn, languages, readTexts, translate } from './i18n.ts';

const folder = mkdtempSync(join(tmpdir(), 'kalends-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(language: string, texts: object) {
  mkdirSync(join(folder, language));
  writeFileSync(join(folder, language, 'letters.json'), JSON.stringify(texts));
}
const DIGEST = {
  calendar_one: '“{{calendar}}”: {{count}} change',
  calendar_other: '“{{calendar}}”: {{count}} changes',
};
write('en', { greeting: 'Hello, {{name}}!', openCalendar: 'Open the calendar', digest: DIGEST });
write('pl', {
  greeting: 'Dzień dobry, {{name}}!',
  digest: {
    calendar_one: '„{{calendar}}”: {{count}} zmiana',
    calendar_few: '„{{calendar}}”: {{count}} zmiany',
    calendar_many: '„{{calendar}}”: {{count}} zmian',
    calendar_other: '„{{calendar}}”: {{count}} zmiany',
  },
});
write('pt-BR', {});
mkdirSync(join(folder, '.cache'));
const other = readTexts(folder);
const [polish, brazilian] = ['pl', 'pt-BR'] as unknown as readonly [Language, Language]; // the names of their folders

describe('a language', () => {
  it('is there by its folder', () => {
    expect(languages).toEqual(expect.arrayContaining(['en', 'ru']));
    expect(other.languages).toEqual(['en', 'pl', 'pt-BR']);
  });

  it('comes in English where it lacks a text', () => {
    expect(other.translate(polish, 'letters:greeting', { name: 'Anna' })).toBe('Dzień dobry, Anna!');
    expect(other.translate(polish, 'letters:openCalendar')).toBe('Open the calendar');
    expect(other.translate(brazilian, 'letters:greeting', { name: 'Anna' })).toBe('Hello, Anna!');
  });

  it.each([
    ['de', 'Moskau', 'Kalkutta', 'Ushuaia', 'Weltzeit'],
    ['en', 'Moscow', 'Kolkata', 'Ushuaia', 'Universal time'],
    ['es', 'Moscú', 'Calcuta', 'Ushuaia', 'Tiempo universal'],
    ['fr', 'Moscou', 'Calcutta', 'Ushuaia', 'Temps universel'],
    ['ru', 'Москва', 'Калькутта', 'Ushuaia', 'Всемирное время'],
    ['pl', 'Moscow', 'Kolkata', 'Ushuaia', 'Universal time'],
  ])('calls cities as its people do: %s', (language, ...cities) => {
    const called = ['Europe/Moscow', 'Asia/Calcutta', 'America/Argentina/Ushuaia', 'Etc/UTC'].map((zone) =>
      zoneName(zone, cityIn(language)),
    );
    expect(called).toEqual(cities);
  });

  it('has its own plurals', () => {
    const said = (count: number) => other.translate(polish, 'letters:digest.calendar', { calendar: 'A', count });
    expect([1, 2, 5, 22].map(said)).toEqual(['„A”: 1 zmiana', '„A”: 2 zmiany', '„A”: 5 zmian', '„A”: 22 zmiany']);
    expect(other.translate(brazilian, 'letters:digest.calendar', { calendar: 'A', count: 5 })).toBe('“A”: 5 changes');
  });

  it.each([
    ['pl', 'pl'],
    ['PL-pl', 'pl'],
    ['pt-br-x-any', 'pt-BR'],
    ['pt', undefined],
    ['de', undefined],
    ['constructor', undefined],
    ['', undefined],
    ['-'.repeat(500), undefined],
  ])('is found by the tag %j: %s', (tag, language) => {
    expect(other.languageFor(tag)).toBe(language);
  });
});

describe('a value', () => {
  it.each(['$t(letters:openCalendar)', '{{name}}', '{{count}}', "$& $1 $` $'", '<b>&</b>', 'a:b.c'])(
    'stands in the text as it is: %s',
    (name) => {
      expect(translate('en', 'letters:greeting', { name })).toBe(`Hello, ${name}!`);
    },
  );

  it('has to be there', () => {
    expect(() => translate('en', 'letters:greeting')).toThrow('There is no value for {{name}} in: Hello, {{name}}!');
  });
});
