import { crc32 } from 'node:zlib';
import { type TestLanguage, words } from './words.ts';

/** Those that journeys are made in. */
export type Language = 'ru' | 'en';

const desktop = { viewport: { width: 1440, height: 900 }, touch: false } as const;
const phone = { viewport: { width: 390, height: 844 }, touch: true } as const;
const russian = { language: 'ru', locale: 'ru-RU' } as const;
const english = { language: 'en', locale: 'en-US' } as const;

/** Where a journey can be made: a language, and a screen with its pointer. */
export const PLACES = {
  'en desktop': { ...english, ...desktop },
  'en phone': { ...english, ...phone },
  'ru desktop': { ...russian, ...desktop },
  'ru phone': { ...russian, ...phone },
} as const;

export type PlaceName = keyof typeof PLACES;
export const PLACE_NAMES = Object.keys(PLACES) as PlaceName[]; // no other keys

/** Where a journey is made when it is made once: as good as by chance, and always in the same place, which its title decides. */
export function placeByTurns(title: string): PlaceName {
  const turn = crc32(title) % PLACE_NAMES.length;
  return PLACE_NAMES[turn] ?? 'en desktop';
}

const LANGUAGES = Object.keys(words) as TestLanguage[]; // no other keys

/** The language in which a journey looks at one of many screens: each in the next one, and on a phone in another one than on a desktop. */
export function languageByTurns(screen: number, isMobile: boolean): TestLanguage {
  const turn = screen + (isMobile ? Math.ceil(LANGUAGES.length / 2) : 0);
  return LANGUAGES[turn % LANGUAGES.length] ?? 'en';
}
