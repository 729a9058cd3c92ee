import { addWords } from '#web/platform/i18n/i18n.ts';

let added: Promise<void> | undefined;

/** The words of the security section come with it. */
export function loadWords(): Promise<void> {
  added ??= addWords(async (language) =>
    language === 'ru' ? (await import('./security-words.ru.ts')).ru : (await import('./security-words.en.ts')).en,
  );
  return added;
}
