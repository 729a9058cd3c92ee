import type { Language } from '#domain/languages.ts';

/** A day in UTC for e-mails, `20 ноября 2026 г.`, with a no-break space between number and month. @param ms epoch ms */
export const dayIn = (language: Language, ms: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    .format(ms)
    .replace(/(\d) (?=\p{L})/gu, '$1\u00a0')
    .replace(/^(\S+) (?=\d)/, '$1\u00a0');
