import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { typesetAll } from '#domain/typeset.ts';

/** The words of a display, in the language that was chosen for it; the app keeps that of its person. */

const FILES = import.meta.glob<object>('../../../../locales/*/displays.json', { import: 'default' });
const FALLBACK = 'en';

const languageIn = (path: string): string => path.split('/').at(-2) ?? FALLBACK;

export async function startWords(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: FALLBACK,
    fallbackLng: FALLBACK,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}

/** @param wanted a language tag; English where there is nothing closer */
export async function speak(wanted: string): Promise<void> {
  const found = Object.entries(FILES).find(([path]) => wanted.startsWith(languageIn(path)));
  const [path, load] = found ?? Object.entries(FILES).find(([each]) => languageIn(each) === FALLBACK) ?? [];
  if (path === undefined || load === undefined) return;
  const language = languageIn(path);
  if (!i18next.hasResourceBundle(language, 'displays'))
    i18next.addResourceBundle(language, 'displays', typesetAll(await load(), language));
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}
