import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PART_KINDS } from '#domain/quick-add/parts.ts';
import { readQuickEvent } from '#domain/quick-add/quick-add.ts';
import { type Locale, readLocale, textsOf } from './locale-texts.ts';

const ROOT = join(import.meta.dirname, '..');
const LANGUAGES = readdirSync(join(ROOT, 'locales'));
const english = textsOf(readLocale(join(ROOT, 'locales/en')));
const NAMED = /\$t\((\w+):([\w.-]+)\)/g;
/** A quoted part of a text, in any language's quotes. */
const QUOTED = /“[^”]*”|„[^“]*“|«[^»]*»/g;
const corpus = ['en', 'ru', 'everyday-en', 'everyday-ru'].flatMap((name) =>
  readFileSync(join(ROOT, `domain/quick-add/corpus/${name}.txt`), 'utf8')
    .split('\n')
    .map((line) => line.split(' => ')[0]),
);

const helpIn = (language: string): Locale => ({ help: readLocale(join(ROOT, `locales/${language}`)).help });
const linesOf = (language: string) =>
  [...textsOf(helpIn(language))].flatMap(([path, forms]) =>
    Array.from(forms.values(), (text) => ({ path, text: String(text) })),
  );

describe.each(LANGUAGES)('help in %s', (language) => {
  const lines = linesOf(language);

  it('names buttons by their own texts, which are there: nothing else stands in quotes', () => {
    const quoted = lines.flatMap(({ text }) => text.match(QUOTED) ?? []);
    expect(quoted.length).toBeGreaterThan(60);
    expect(quoted.filter((one) => !/^.\s?\$t\([^)]+\)\s?.$/u.test(one))).toEqual([]);
    const names = lines.flatMap(({ text }) => Array.from(text.matchAll(NAMED), ([, file, path]) => `${file}.${path}`));
    expect(names.filter((name) => !english.has(name))).toEqual([]);
    // A placeholder in a button's text would be quoted literally.
    expect(names.filter((name) => String(english.get(name)?.get('')).includes('{{'))).toEqual([]);
  });
});

describe.each(['en', 'ru'])('the examples of the quick line in %s', (language) => {
  it.each(PART_KINDS)('show a part of the kind %s, and each is a line that quick add is tested by', (kind) => {
    const shown = linesOf(language).filter(({ path }) => path.startsWith(`help.examples.${kind}.`));
    expect(shown).not.toEqual([]);
    for (const { text } of shown) {
      expect(corpus).toContain(text);
      const names = { people: ['Аня', 'Anna'] };
      const { parts, unread } = readQuickEvent(text, { language, now: '2026-11-25T10:00:00', names, tasks: true });
      expect(
        parts.map((part) => part.kind),
        text,
      ).toContain(kind);
      expect(unread, text).toEqual([]);
    }
  });
});
