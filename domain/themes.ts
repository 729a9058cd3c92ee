export const THEME_NAMES = [
  'light',
  'dark',
  'beige',
  'darkBlue',
  'cosmic',
  'modern',
  'darkHeaderLight',
  'lightHeaderDark',
  'blueHeaderBeige',
  'greenNature',
] as const;
export type ThemeName = (typeof THEME_NAMES)[number];
export const DEFAULT_THEME: ThemeName = 'dark';
