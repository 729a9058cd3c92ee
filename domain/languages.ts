/** The languages of everything that people read. */
export const LANGUAGES = ['ru', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in every language. */
export type Text = Readonly<Record<Language, string>>;

export const text = (en: string, ru: string): Text => ({ en, ru });
