import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { innerQuotes, typesetAll } from '#domain/typeset.ts';
import { storage } from '#web/platform/storage.ts';

/** The words of a language are fetched when it is first used. */

const INITIAL: Language = 'ru';
const FALLBACK: Language = 'en';

/** A module for each language. What it exports are namespaces, under their names. */
type Tables = Readonly<Record<Language, () => Promise<Readonly<Record<string, object>>>>>;
export type LoadWords = () => Promise<unknown>;

const shown = new Set<Tables>();
/** Tables that were added; a page may bring a part of a namespace, and another one all of it. */
const added = new WeakSet<object>();

async function addTables(tables: Tables, language: Language): Promise<void> {
  for (const [namespace, words] of Object.entries(await tables[language]())) {
    if (!added.has(words)) i18next.addResourceBundle(language, namespace, typesetAll(words, language), true, true);
    added.add(words);
  }
}

const started = Promise.withResolvers<void>();

async function show(tables: Tables): Promise<void> {
  shown.add(tables);
  await started.promise;
  await addTables(tables, currentLanguage());
}

/**
 * How the words of a screen are fetched before it is first shown: in the present language, and then in every language shown later. What
 * could not be fetched is fetched again the next time.
 */
export function wordsOf(tables: Tables): LoadWords {
  let fetched: Promise<void> | undefined;
  return () => {
    fetched ??= show(tables).catch((error: unknown) => {
      fetched = undefined;
      throw error;
    });
    return fetched;
  };
}

/** Names that people chose may hold quotes of their own. */
const QUOTES = { type: 'postProcessor', name: 'quotes', process: innerQuotes } as const;

/** The one that was chosen here, else the one that the page began with (boot.js). */
function storedLanguage(): Language {
  return languageOf(storage.get('language')) ?? languageOf(globalThis.document?.documentElement.lang) ?? INITIAL;
}

const languageOf = (text: string | null | undefined) => LANGUAGES.find((language) => language === text);

export async function startI18n(loadWords: LoadWords): Promise<void> {
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
      react: { useSuspense: false },
    });
  document.documentElement.lang = language;
  started.resolve();
  await loadWords();
}

/** The present language, or before the start the one that will be. */
export function currentLanguage(): Language {
  return (i18next.isInitialized && languageOf(i18next.language)) || storedLanguage();
}

export async function showLanguage(language: Language): Promise<void> {
  await Promise.all([...shown].map((tables) => addTables(tables, language)));
  document.documentElement.lang = language;
  storage.set('language', language);
  await i18next.changeLanguage(language);
}
