import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { CityOf } from '#domain/dates/zone-names.ts';
import type { Language } from '#domain/languages.ts';
import { innerQuotes, typesetAll } from '#domain/typeset.ts';
import { storage } from '#web/platform/storage.ts';

/** The words of a language are fetched when it is first used. */

const INITIAL: Language = 'ru';
const FALLBACK: Language = 'en';

/** By paths ending in `LANGUAGE/NAMESPACE.json`, as `import.meta.glob` returns them. */
type Files = Readonly<Record<string, () => Promise<object>>>;
export type LoadWords = () => Promise<unknown>;

/** The words of every page. */
const BASE: Files = import.meta.glob<object>('../../../locales/*/{app,first,platform,ui}.json', { import: 'default' });

const languageIn = (path: string): Language => path.split('/').at(-2) ?? FALLBACK;

/** Language tags, sorted by the languages' own names. */
export const LANGUAGES: readonly Language[] = [...new Set(Object.keys(BASE).map(languageIn))].sort((a, b) =>
  languageName(a).localeCompare(languageName(b), FALLBACK),
);

/** The language's own name: `Deutsch`, `Русский`. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

const shown = new Set<Files>();

/** A language without a file falls back to English. Missing keys are filled in at build time: `scripts/complete-words.ts`. */
async function addWords(files: Files, language: Language): Promise<void> {
  const loads = new Map(
    [FALLBACK, language].flatMap((each) =>
      Object.entries(files)
        .filter(([path]) => languageIn(path) === each)
        .map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), load] as const),
    ),
  );
  await Promise.all(
    Array.from(loads, async ([namespace, load]) => {
      if (i18next.hasResourceBundle(language, namespace)) return;
      i18next.addResourceBundle(language, namespace, typesetAll(await load(), language));
    }),
  );
}

const started = Promise.withResolvers<void>();

async function show(find: () => Files | Promise<Files>): Promise<void> {
  const files = await find();
  shown.add(files);
  await started.promise;
  await addWords(files, currentLanguage());
}

/**
 * Loads the words of a screen before it is first shown: in the current language, and in every language chosen later. A failed
 * load is retried on the next call.
 */
export function wordsOf(find: () => Files | Promise<Files>): LoadWords {
  let fetched: Promise<void> | undefined;
  return () => {
    fetched ??= show(find).catch((error: unknown) => {
      fetched = undefined;
      throw error;
    });
    return fetched;
  };
}

const baseWords = wordsOf(() => BASE);

/** Names that people chose may contain quotes of their own. */
const QUOTES = {
  type: 'postProcessor',
  name: 'quotes',
  process: (text: string) => innerQuotes(text, i18next.language),
} as const;

/** The stored language, or else the initial one of the page (boot.js). */
function storedLanguage(): Language {
  return languageOf(storage.get('language')) ?? languageOf(globalThis.document?.documentElement.lang) ?? INITIAL;
}

const languageOf = (text: string | null | undefined) => LANGUAGES.find((language) => language === text);

export async function startI18n(): Promise<void> {
  const language = storedLanguage();
  await i18next
    .use(initReactI18next)
    .use(QUOTES)
    .init({
      lng: language,
      fallbackLng: FALLBACK,
      resources: {},
      interpolation: { escapeValue: false },
      postProcess: [QUOTES.name],
      // A key that was not loaded must never be visible.
      saveMissing: true,
      missingKeyHandler: (_, namespace, key) => console.error(`There is no text ${namespace}:${key}.`),
      react: { useSuspense: false },
    });
  document.documentElement.lang = language;
  started.resolve();
  await baseWords();
}

/** The current language; before the start, the one that will be used. */
export function currentLanguage(): Language {
  return (i18next.isInitialized && languageOf(i18next.language)) || storedLanguage();
}

/** As `zones.json` calls them. */
export const cityOf: CityOf = (zone) => i18next.getResource(currentLanguage(), 'zones', zone);

export async function showLanguage(language: Language): Promise<void> {
  await Promise.all([...shown].map((files) => addWords(files, language)));
  document.documentElement.lang = language;
  storage.set('language', language);
  await i18next.changeLanguage(language);
}
