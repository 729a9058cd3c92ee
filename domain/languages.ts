export const LANGUAGES = ['ru', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Text = Readonly<Record<Language, string>>;

export const text = (en: string, ru: string): Text => ({ en, ru });
