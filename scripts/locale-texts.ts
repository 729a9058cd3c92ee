import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** i18next JSON: texts by nested keys, with `{{name}}` for values and a suffix for each plural form. */
export interface Locale {
  readonly [key: string]: unknown;
}

/** A language's files by name. @param folder `locales/en` */
export const readLocale = (folder: string): Locale =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [
      name.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(folder, name), 'utf8')),
    ]),
  );

const FORM = /_(zero|one|two|few|many|other)$/;

function leaves(table: Locale, path = ''): [path: string, text: unknown][] {
  return Object.entries(table).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return typeof value === 'object' && value !== null
      ? leaves(value as Locale, at)
      : [[at, value] as [string, unknown]];
  });
}

/** Every text by path, and by plural form if it has forms. */
export function textsOf(locale: Locale): Map<string, Map<string, unknown>> {
  const found = leaves(locale);
  const paths = new Set(found.map(([path]) => path));
  const texts = new Map<string, Map<string, unknown>>();
  for (const [path, text] of found) {
    const base = path.replace(FORM, '');
    // `too_many` is no plural.
    const isForm = base !== path && ['one', 'other'].some((form) => paths.has(`${base}_${form}`));
    const key = isForm ? base : path;
    texts.set(key, (texts.get(key) ?? new Map()).set(isForm ? path.slice(base.length + 1) : '', text));
  }
  return texts;
}

/** Placeholders for values, and references to other texts. */
const placeholdersOf = (text: string): string => [...new Set(text.match(/\{\{.*?\}\}|\$t\(.*?\)/g))].sort().join();

/** Mismatches between a language and English. Missing texts are allowed: they fall back to English. */
export function problemsOf(own: Locale, english: Locale, language: string): string[] {
  const wanted = textsOf(english);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...textsOf(own)].flatMap(([path, texts]) => {
    const base = wanted.get(path);
    if (!base) return [`${path}: no such text`];
    const isPlural = base.has('other');
    const known: readonly string[] = isPlural ? forms : [''];
    return [
      ...known.filter((form) => !texts.has(form)).map((form) => `${path}: lacks the form ${form}`),
      ...[...texts].flatMap(([form, text]) => {
        const name = form === '' ? path : `${path}_${form}`;
        if (!known.includes(form)) return [`${path}: has the form ${form}`];
        if (typeof text !== 'string') return [`${name}: no text`];
        return problemsOfText(text, String(base.get('other') ?? base.get(''))).map((problem) => `${name}: ${problem}`);
      }),
    ];
  });
}

function problemsOfText(text: string, english: string): string[] {
  const own = placeholdersOf(text);
  // A form may spell out its number: `one day`.
  const withoutCount = placeholdersOf(english.replaceAll('{{count}}', ''));
  const fits = own === placeholdersOf(english) || own === withoutCount;
  return [...(fits ? [] : ['other placeholders']), ...(text.trim() === '' && english.trim() !== '' ? ['blank'] : [])];
}

const LOCALES = join(import.meta.dirname, '../locales');

/** A text of the product as stored in its file, with `{{…}}` for values. */
export interface ProductText {
  readonly file: string;
  readonly language: string;
  readonly text: string;
}

/** Every text of the product, in every language. */
export function productTexts(): ProductText[] {
  return readdirSync(LOCALES).flatMap((language) =>
    Object.entries(readLocale(join(LOCALES, language))).flatMap(([name, words]) =>
      [...textsOf({ words }).values()].flatMap((forms) =>
        Array.from(forms.values(), (text) => ({
          file: `locales/${language}/${name}.json`,
          language,
          text: String(text),
        })),
      ),
    ),
  );
}
