import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const WORDS = /\/locales\/([^/]+)\/[^/]+\.json$/;
const SOURCE = 'en';
const FORM = /^(.+)_(?:one|other)$/;

type Words = Readonly<Record<string, unknown>>;

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text that a language lacks is English. It is put in where the words are built, so that no page fetches two languages. */
export function completeWords(): Plugin {
  return {
    name: 'complete-words',
    enforce: 'pre',
    transform(code, id) {
      const language = WORDS.exec(id)?.[1];
      if (language === undefined || language === SOURCE) return null;
      const english = JSON.parse(readFileSync(id.replace(`/locales/${language}/`, `/locales/${SOURCE}/`), 'utf8'));
      return { code: JSON.stringify(completed(JSON.parse(code), english, language)), map: null };
    },
  };
}

/** Each plural form of the language that is missing is the English one for many. */
export function completed(own: Words, english: Words, language: string): Words {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const plural = (key: string): [string, unknown][] => {
    const [, name] = FORM.exec(key) ?? [];
    if (name === undefined || english[`${name}_other`] === undefined) return [[key, english[key]]];
    return forms.map((form) => [`${name}_${form}`, english[`${name}_other`]]);
  };
  const filled = Object.fromEntries(Object.keys(english).flatMap(plural));
  for (const [key, value] of Object.entries(own)) {
    const source = filled[key];
    filled[key] = isWords(value) && isWords(source) ? completed(value, source, language) : value;
  }
  return filled;
}
