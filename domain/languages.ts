/** A folder of `locales/`, named by its language tag (BCP 47); the set of languages is known at build and run time only. */
export type Language = string;

export const LANGUAGE_TAG_MAX = 35;

/** The default language: a fixed one, or with `auto` the browser's first supported one, else English. */
export type LanguageDefault = Language | 'auto';
