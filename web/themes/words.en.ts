import type { Translation } from '#web/platform/i18n/translation.ts';
import type { ru } from './words.ru.ts';

export const en: Translation<typeof ru> = {
  title: 'Themes',
  intro: 'Your choice is saved at once. A mixed theme takes header, calendar and bottom bar from three palettes.',
  mixed: 'mixed',
  preview: 'November',
  names: {
    light: 'Light',
    dark: 'Dark',
    beige: 'Beige',
    darkBlue: 'Dark blue',
    cosmic: 'Cosmic',
    modern: 'Modern',
    darkHeaderLight: 'Dark header',
    lightHeaderDark: 'Light header',
    blueHeaderBeige: 'Blue and beige',
    greenNature: 'Green nature',
  },
};
