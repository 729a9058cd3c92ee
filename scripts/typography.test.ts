import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ProductText, productTexts } from './locale-texts.ts';
import { brokenRules } from './typography.ts';

/** The wording of the product's specification. */
const GIVEN = [
  'Please fill in all fields',
  'Authentication failed. Please try again',
  'Network error. Please check your connection.',
];

const texts = productTexts();

describe('every text of the product', () => {
  it('is found', () => {
    for (const language of ['de', 'en', 'es', 'fr', 'ru']) {
      expect(texts.filter((text) => text.language === language).length, language).toBeGreaterThan(2_000);
    }
  });

  it('is set by the rules of its language', () => {
    const broken = texts
      .filter(({ text }) => !GIVEN.includes(text))
      .flatMap(({ file, language, text }) => brokenRules(text, language).map((rule) => `${file}: ${rule}: ${text}`));
    expect(broken).toEqual([]);
  });

  // Terms of other programs are in quotes, and constants of commands in capitals.
  it.each([
    [
      'ru',
      'Russian',
      15,
      ({ file, text }: ProductText) => (file === 'locales/ru/connections.json' ? text.replace(/«[^»]*»/g, '') : text),
    ],
    ['de', 'German', 20, ({ text }: ProductText) => text.replace(/„[^“]*“|\b[A-Z_]{3,}\b/g, '')],
    ['es', 'Spanish', 20, ({ text }: ProductText) => text.replace(/«[^»]*»/g, '')],
    ['fr', 'French', 20, ({ text }: ProductText) => text.replace(/«[^»]*»/g, '')],
  ] as const)('uses no word that the glossary warns of: %s', (language, heading, least, ours) => {
    const glossary = readFileSync(join(import.meta.dirname, '../docs/glossary.md'), 'utf8').split(/^## /m);
    const section = glossary.find((part) => part.startsWith(heading)) ?? '';
    const warned = [...section.matchAll(/^\|[^|]+\|[^|]+\|([^|]+)\|$/gm)]
      .slice(2)
      .flatMap(([, words = '']) => words.split(','))
      .map((word) => word.trim())
      .filter((word) => word !== '');
    expect(warned.length).toBeGreaterThan(least);
    const pattern = new RegExp(`(?<![\\p{L}{])(?:${warned.join('|')})`, 'iu');
    const used = texts.filter((each) => each.language === language && pattern.test(ours(each)));
    expect(used.map(({ file, text }) => `${file}: ${pattern.exec(text)?.[0]}: ${text}`)).toEqual([]);
  });
});

describe('typographic rules', () => {
  it.each([
    ['ru', 'с 9 – 18', ['space about the dash of a range', 'a narrow dash for a wide one']],
    ['ru', 'с 9-18', ['a hyphen in a range']],
    ['ru', 'Календарь «Студия «Каштан»»', ['quotes that do not nest']],
    ['ru', 'Календарь «Студия „Каштан“»', []],
    ['ru', 'Войдите "сейчас"', ['a straight quote or apostrophe']],
    ['ru', 'день - ночь', ['a hyphen for a dash']],
    ['ru', 'UTC-3', ['a hyphen for a minus']],
    ['ru', 'UTC−3, дата вида 2026-11-20', []],
    ['ru', 'Ещё не удалено. Загружаем...', ['three dots']],
    ['ru', 'Еще не удален', ['е for ё']],
    ['ru', 'удаление, еда, все', []],
    ['en', 'Please  wait', ['two spaces', 'noise']],
    ['en', 'It’s “a ‘b’ c”, 9–18', []],
    ['en', "It's", ['a straight quote or apostrophe']],
    ['de', 'Sag „ja“ oder «nein»', ['a straight, an English or a French quote']],
    ['de', 'Bitte geben Sie es ein', ['a formal address']],
    ['de', 'Sieh „Chor“ – und geh', []],
    ['es', 'Seguro?', ['a question without ¿']],
    ['es', '¿Seguro? ¡Sí!', []],
    ['fr', 'Sûr ?', ['no narrow no-break space before ; : ! ?']],
    ['fr', '«\u00a0Chœur\u00a0»\u202f!', []],
  ] as const)('%s: %s', (language, text, rules) => {
    expect(brokenRules(text, language)).toEqual(rules);
  });
});
