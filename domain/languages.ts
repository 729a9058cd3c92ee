/** A folder of `locales/`, named by its language tag (BCP 47): which there are is known where the folders are. */
export type Language = string;

export const LANGUAGE_TAG_MAX = 35;

/** The language of who has chosen none: a language, or with `auto` the first that the browser names, else English. */
export type LanguageDefault = Language | 'auto';
