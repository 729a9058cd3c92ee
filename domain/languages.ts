export const LANGUAGES = ['ru', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of who has chosen none; `auto` is the first of these that the browser names, else English. */
export const LANGUAGE_DEFAULTS = [...LANGUAGES, 'auto'] as const;
export type LanguageDefault = (typeof LANGUAGE_DEFAULTS)[number];

export type Text = Readonly<Record<Language, string>>;

export const text = (en: string, ru: string): Text => ({ en, ru });
