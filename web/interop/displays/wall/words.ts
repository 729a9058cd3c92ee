import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { typesetAll } from '#domain/typeset.ts';

/**
 * The words of a display, in the language that was chosen for it; the app keeps that of its person. They are part of the script: a file of
 * their own could be missing.
 */

const FILES = import.meta.glob<object>('../../../../locales/*/displays.json', { import: 'wall', eager: true });
const FALLBACK = 'en';

const WORDS = new Map(Object.entries(FILES).map(([path, wall]) => [path.split('/').at(-2) ?? FALLBACK, wall]));

export async function startWords(): Promise<void> {
  const words = Array.from(WORDS, ([language, wall]) => [language, { displays: typesetAll({ wall }, language) }]);
  await i18next.use(initReactI18next).init({
    lng: FALLBACK,
    fallbackLng: FALLBACK,
    resources: Object.fromEntries(words),
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}

/** @param wanted a language tag; English where there is nothing closer */
export function speak(wanted: string): void {
  const language = [...WORDS.keys()].find((each) => wanted.startsWith(each)) ?? FALLBACK;
  document.documentElement.lang = language;
  void i18next.changeLanguage(language);
}
