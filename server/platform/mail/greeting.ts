import { firstName } from '#domain/first-name.ts';
import type { Language } from '#domain/languages.ts';
import { shownName } from './shown-name.ts';

const HELLO = { en: 'Hello', ru: 'Здравствуйте' } as const;

/** `Hello, Marina!` */
export const greeting = (language: Language, name: string): string =>
  `${HELLO[language]}, ${firstName(shownName(name))}!`;
