import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const WORDS = /\/locales\/([^/]+)\/[^/]+\.json$/;
const SOURCE = 'en';
const NAMED = /\$t\((\w+):([\w.-]+)\)/g;
const FORM = /^(.+)_(?:one|other)$/;

type Words = Readonly<Record<string, unknown>>;

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * During the build, fills in English for texts that a language lacks, and resolves references such as `$t(events:card.edit)`, so that no
 * page fetches two languages, nor a screen's words for the name of one of its buttons.
 */
export function completeWords(): Plugin {
  return {
    name: 'complete-words',
    enforce: 'pre',
    transform(code, id) {
      const language = WORDS.exec(id)?.[1];
      if (language === undefined) return null;
      const read = (of: string, file = basename(id)): Words =>
        existsSync(join(dirname(id), '..', of, file))
          ? JSON.parse(readFileSync(join(dirname(id), '..', of, file), 'utf8'))
          : {};
      const own = language === SOURCE ? JSON.parse(code) : completed(JSON.parse(code), read(SOURCE), language);
      const textAt = (file: string, path: string) =>
        [language, SOURCE].map((of) => at(read(of, `${file}.json`), path)).find((text) => typeof text === 'string');
      return { code: named(JSON.stringify(own), textAt), map: null };
    },
  };
}

const at = (words: Words, path: string): unknown =>
  path.split('.').reduce<unknown>((within, key) => (isWords(within) ? within[key] : undefined), words);

/** Resolves references to other texts. @throws Error for an unknown one */
export function named(json: string, textAt: (file: string, path: string) => unknown): string {
  return json.replace(NAMED, (reference, file, path) => {
    const text = textAt(file, path);
    if (typeof text !== 'string') throw new Error(`There is no text for ${reference}.`);
    return JSON.stringify(text).slice(1, -1);
  });
}

/** Missing plural forms of the language take the English form for many. */
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
