import type { Language } from './languages.ts';

const AFTER_SHORT =
  /(?<=^|[\s(«„—])(а|без|в|во|для|до|за|и|из|или|изо|к|ко|на|над|не|ни|но|о|об|обо|от|ото|по|под|при|про|с|со|у|№) (?=\S)/giu;
const AFTER_NUMBER = /(\d|\{\{count\}\}) (?=\p{Ll})/gu;
const IN_RANGE = /(\d)–(?=\d)/gu;
const NO_BREAK = '\u00a0';
const JOINER = '\u2060';

/**
 * Typesets a text, also with i18next placeholders: no-break characters keep a dash with the previous word, a number with its unit or month,
 * a range of numbers together, and short Russian words with the next one.
 */
export function typeset(text: string, language: Language): string {
  const joined = text
    .replaceAll(' —', `${NO_BREAK}—`)
    .replace(AFTER_NUMBER, `$1${NO_BREAK}`)
    .replace(IN_RANGE, `$1${JOINER}–${JOINER}`);
  return language === 'ru' ? joined.replace(AFTER_SHORT, `$1${NO_BREAK}`) : joined;
}

/** Typesets every text of a table; lists of names stay as they are. */
export function typesetAll(words: object, language: Language): object {
  const set = (value: unknown): unknown => {
    if (typeof value === 'string') return typeset(value, language);
    if (Array.isArray(value)) return value.map(set);
    return typeof value === 'object' && value !== null ? typesetAll(value, language) : value;
  };
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, set(value)]));
}

type Quotes = readonly [opening: string, closing: string, innerOpening: string, innerClosing: string];
const ENGLISH: Quotes = ['“', '”', '‘', '’'];
const QUOTES: Readonly<Record<string, Quotes>> = {
  de: ['„', '“', '‚', '‘'],
  es: ['«', '»', '“', '”'],
  fr: ['«', '»', '“', '”'],
  ru: ['«', '»', '„', '“'],
};

/** Changes quotes within quotes to their inner form, as for a quoted name in a text: `«Студия „Каштан“»`, `“The ‘Elm’”`. */
export function innerQuotes(text: string, language: Language): string {
  const [opening, closing, inner, innerClosing] = QUOTES[language] ?? ENGLISH;
  const count = text.split(opening).length - 1;
  if (count < 2 || count !== text.split(closing).length - 1) return text;
  let depth = 0;
  return Array.from(text, (letter) => {
    if (letter === opening) return depth++ === 0 ? opening : inner;
    if (letter !== closing || depth === 0) return letter;
    return --depth === 0 ? closing : innerClosing;
  }).join('');
}
