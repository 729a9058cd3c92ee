import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#domain/languages.ts';
import { innerQuotes, typesetAll } from '#domain/typeset.ts';
import { storage } from '#web/platform/storage.ts';

/** The words of a language are fetched when it is first used. */

const INITIAL: Language = 'ru';
const FALLBACK: Language = 'en';

type Words = Readonly<Record<string, object>>;
export type LoadWords = (language: Language) => Promise<Words>;

const sources = new Set<LoadWords>();
/** Tables that were added; a page may bring a part of a namespace, and another one all of it. */
const added = new WeakSet<object>();

async function fetchFrom(load: LoadWords, language: Language): Promise<void> {
  for (const [namespace, words] of Object.entries(await load(language))) {
    if (!added.has(words)) i18next.addResourceBundle(language, namespace, typesetAll(words, language), true, true);
    added.add(words);
  }
}

const started = Promise.withResolvers<void>();

/** Adds words for the present language and for every language shown later. */
export async function addWords(load: LoadWords): Promise<void> {
  sources.add(load);
  await started.promise;
  await fetchFrom(load, currentLanguage());
}

/** Names that people chose may hold quotes of their own. */
const QUOTES = { type: 'postProcessor', name: 'quotes', process: innerQuotes } as const;

const read = (text: string | null): Language => (text === 'en' || text === 'ru' ? text : INITIAL);

export async function startI18n(load: LoadWords): Promise<void> {
  const language = read(storage.get('language'));
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
  await addWords(load);
}

/** The present language, or before the start the one that will be. */
export function currentLanguage(): Language {
  return read(i18next.isInitialized ? i18next.language : storage.get('language'));
}

export async function showLanguage(language: Language): Promise<void> {
  await Promise.all([...sources].map((load) => fetchFrom(load, language)));
  document.documentElement.lang = language;
  storage.set('language', language);
  await i18next.changeLanguage(language);
}
