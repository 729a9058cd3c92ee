import type { Translation } from '#web/platform/i18n/translation.ts';
import type { themes as ru } from './words.ru.ts';

export const themes: Translation<typeof ru> = {
  title: 'Themes',
  intro: 'Your choice is saved at once. In mixed themes the header, calendar and bottom bar have different colours.',
  mixed: 'mixed',
  preview: 'November',
  names: {
    light: 'Light',
    dark: 'Dark',
    beige: 'Beige',
    darkBlue: 'Dark blue',
    cosmic: 'Cosmic',
    modern: 'Ultramarine',
    darkHeaderLight: 'Dark header',
    lightHeaderDark: 'Light header',
    blueHeaderBeige: 'Blue and beige',
    greenNature: 'Forest',
  },
};
