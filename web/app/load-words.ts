import type { Language } from '#domain/errors.ts';

/** One language at a time crosses the wire. */
export async function loadWords(language: Language): Promise<Readonly<Record<string, object>>> {
  return language === 'ru' ? (await import('./words.ru.ts')).ru : (await import('./words.en.ts')).en;
}
