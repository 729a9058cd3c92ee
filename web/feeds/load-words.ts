import { addWords } from '#web/platform/i18n/i18n.ts';

let added: Promise<void> | undefined;

/** The words of this folder come with its first screen. */
export function loadWords(): Promise<void> {
  added ??= addWords(async (language) => ({
    feeds: language === 'ru' ? (await import('./words.ru.ts')).ru : (await import('./words.en.ts')).en,
  }));
  return added;
}
