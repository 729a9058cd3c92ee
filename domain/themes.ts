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

/** The default theme; `auto` is light or dark, as the device is. */
export const THEME_DEFAULTS = [...THEME_NAMES, 'auto'] as const;
export type ThemeDefault = (typeof THEME_DEFAULTS)[number];
