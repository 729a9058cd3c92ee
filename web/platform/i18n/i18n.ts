import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#domain/errors.ts';
import { storage } from '../storage.ts';
import { typesetAll } from './typeset.ts';

/** Sets up the two languages. The words of a language are fetched when it is first used. */

const INITIAL: Language = 'ru';
const FALLBACK: Language = 'en';

type Words = Readonly<Record<string, object>>;
type LoadWords = (language: Language) => Promise<Words>;

let loadWords: LoadWords = async () => ({});

async function fetchWords(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'platform')) return;
  for (const [namespace, words] of Object.entries(await loadWords(language)))
    i18next.addResourceBundle(language, namespace, typesetAll(words, language));
}

const read = (text: string | null): Language => (text === 'en' || text === 'ru' ? text : INITIAL);

/** Starts with the stored language. */
export async function startI18n(load: LoadWords): Promise<void> {
  loadWords = load;
  const language = read(storage.get('language'));
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: FALLBACK,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await fetchWords(language);
  document.documentElement.lang = language;
}

/** The language on the screen. */
export function currentLanguage(): Language {
  return read(i18next.language);
}

/** Shows and remembers a language. */
export async function showLanguage(language: Language): Promise<void> {
  await fetchWords(language);
  document.documentElement.lang = language;
  storage.set('language', language);
  await i18next.changeLanguage(language);
}
