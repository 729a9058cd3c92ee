import { firstName } from '#domain/first-name.ts';
import type { Language } from '#domain/languages.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import { shownName } from './shown-name.ts';

/** `Hello, Marina!` */
export const greeting = (language: Language, name: string): string =>
  translate(language, 'letters:greeting', { name: firstName(shownName(name)) });
