import { describe, expect, it } from 'vitest';
import { tables } from '#tests/support/words.ts';

const FORMS = { ru: ['one', 'few', 'many', 'other'], en: ['one', 'other'] } as const;
/** `too_many` is no plural form. */
const FORM = /(?<!_too)_(one|few|many|other)$/;

/** `namespace:key.of.text` → text */
function flatten(table: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(table).flatMap(([key, value]): [string, string][] => {
      const at = path === '' ? `${key}:` : path.endsWith(':') ? path + key : `${path}.${key}`;
      return typeof value === 'string' ? [[at, value]] : [...flatten(value, at)];
    }),
  );
}

const texts = { ru: flatten(tables.ru), en: flatten(tables.en) };
const bare = (key: string) => key.replace(FORM, '');
const keys = (language: 'ru' | 'en') => new Set([...texts[language].keys()].map(bare));
const placeholders = (text: string) => new Set([...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name));

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!../**/words.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('the words of both languages', () => {
  it('have the same keys', () => {
    expect([...keys('en')].sort()).toEqual([...keys('ru')].sort());
  });

  it.each(['ru', 'en'] as const)('%s: every count has its plural forms', (language) => {
    const counted = new Set([...texts[language].keys()].filter((key) => FORM.test(key)).map(bare));
    for (const key of counted) {
      for (const form of FORMS[language]) expect(texts[language].has(`${key}_${form}`), `${key}_${form}`).toBe(true);
    }
  });

  it('are given the same values', () => {
    for (const [key, text] of texts.ru) {
      const other = texts.en.get(key) ?? texts.en.get(`${bare(key)}_other`) ?? '';
      expect(placeholders(other), key).toEqual(placeholders(text));
    }
  });

  it('use the quotes and dashes of their language', () => {
    for (const [key, text] of texts.ru) expect(text, key).not.toMatch(/["“”]| - /);
    for (const [key, text] of texts.en) expect(text, key).not.toMatch(/["«»]|\w'\w| - /);
  });
});

describe('every t() in the source', () => {
  const calls = Object.entries(sources).flatMap(([file, source]) => {
    const scopes = [...source.matchAll(/useTranslation\('(\w+)'(?:, \{ keyPrefix: '([\w.]+)' \})?\)/g)].map(
      ([, name, prefix]) => `${name}:${prefix ? `${prefix}.` : ''}`,
    );
    return [...source.matchAll(/\bt\(\s*(['`])([^'`]+)\1/g)].map(([, , key = '']) => ({ file, scopes, key }));
  });

  /** A template's holes may hold anything; a `t` that was handed over may speak from any table. */
  const pattern = (key: string, scopes: readonly string[]) => {
    const scope = key.includes(':') ? '' : scopes.length > 0 ? `(?:${scopes.map(escaped).join('|')})` : '.+?[:.]';
    return new RegExp(
      `^${scope}${key
        .split(/\$\{[^}]+\}/)
        .map(escaped)
        .join('.+')}$`,
    );
  };
  const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\/]/g, '\\$&');

  it('is found', () => {
    expect(calls.length).toBeGreaterThan(150);
  });

  it('names a text', () => {
    const known = [...keys('ru')];
    const missing = calls.filter(({ key, scopes }) => {
      const wanted = pattern(key, scopes);
      return !known.some((text) => wanted.test(text));
    });
    expect(missing.map(({ file, key }) => `${file} ${key}`)).toEqual([]);
  });
});
