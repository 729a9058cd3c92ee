import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import type { CityOf } from '#domain/dates/zone-names.ts';
import type { Language } from '#domain/languages.ts';
import type answers from '#locales/en/answers.json';
import type errors from '#locales/en/errors.json';
import type letters from '#locales/en/letters.json';
import type publicHolidays from '#locales/en/publicHolidays.json';

/** The server's texts from `locales/`, which has a folder for each language. Missing texts fall back to English. */

const TAG = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i;
const FALLBACK = 'en';
const FILES = ['answers', 'errors', 'letters', 'publicHolidays', 'zones'] as const;

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** The key of a plural has no plural form. */
type Singular<Key, Table> = Key extends `${infer Text}_${Plural}`
  ? `${Text}_other` extends keyof Table
    ? Text
    : Key
  : Key;
type KeysOf<Table> = {
  [Key in keyof Table & string]: Table[Key] extends string
    ? Singular<Key, Table> & string
    : `${Key}.${KeysOf<Table[Key]>}`;
}[keyof Table & string];

/** A namespace and a path in it. */
export type TextKey =
  | `answers:${KeysOf<typeof answers>}`
  | `errors:${KeysOf<typeof errors>}`
  | `letters:${KeysOf<typeof letters>}`
  | `publicHolidays:${KeysOf<typeof publicHolidays>}`;

/** The paths in one namespace. */
export type KeyIn<File extends string, Key = TextKey> = Key extends `${File}:${infer Path}` ? Path : never;

/** `count` selects the plural form. */
type Values = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, values?: Values) => string;

function readFiles(folder: string) {
  const present = readdirSync(folder);
  const names = FILES.filter((name) => present.includes(`${name}.json`));
  return Object.fromEntries(
    names.map((name) => [name, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))]),
  );
}

/** @param folder with a folder for each language, named by its BCP 47 tag, including English */
export function readTexts(folder: string) {
  const languages = readdirSync(folder)
    .filter((name) => TAG.test(name))
    .sort() as readonly Language[]; // each folder is a language
  const i18n = i18next.createInstance();
  void i18n.init({
    initAsync: false,
    lng: FALLBACK,
    fallbackLng: FALLBACK,
    ns: [...FILES],
    resources: Object.fromEntries(languages.map((language) => [language, readFiles(join(folder, language))])),
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (text, [placeholder]) => {
      throw new TypeError(`There is no value for ${placeholder} in: ${text}`);
    },
  });
  /** Cache of texts without values, some of which appear in thousands of events. */
  const plain = new Map<string, string>();
  return {
    languages,
    /** A text with its values filled in: neither escaped nor typeset. */
    translate(language: Language, key: TextKey, values?: Values): string {
      if (values) return i18n.t(key, { ...values, lng: language });
      const name = `${language} ${key}`;
      const text = plain.get(name) ?? i18n.t(key, { lng: language });
      plain.set(name, text);
      return text;
    },
    /** Names of time zones' cities, from `zones.json`. */
    cityIn:
      (language: Language): CityOf =>
      (zone) => {
        const key = `zones:${zone}`;
        return i18n.exists(key, { lng: language }) ? i18n.t(key, { lng: language }) : undefined;
      },
    /** The language for a reader's tag, by lookup (RFC 4647 §3.4): `de-CH` gets `de`. */
    languageFor(tag: string): Language | undefined {
      const parts = tag.toLowerCase().split('-', 4);
      const tags = parts.map((_, end) => parts.slice(0, parts.length - end).join('-'));
      return tags.flatMap((each) => languages.find((language) => language.toLowerCase() === each) ?? [])[0];
    },
  };
}

export const { languages, languageFor, translate, cityIn } = readTexts(join(import.meta.dirname, '../../../locales'));

export const translator =
  (language: Language): Translate =>
  (key, values) =>
    translate(language, key, values);
