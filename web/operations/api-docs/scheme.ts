import type { ThemeName } from '#domain/themes.ts';

/** Whether a theme is dark, as its `--scheme` says. */
const SCHEMES: Readonly<Record<ThemeName, 'light' | 'dark'>> = {
  light: 'light',
  dark: 'dark',
  beige: 'light',
  darkBlue: 'dark',
  cosmic: 'dark',
  modern: 'light',
  darkHeaderLight: 'light',
  lightHeaderDark: 'dark',
  blueHeaderBeige: 'light',
  greenNature: 'light',
};

/** Undefined if no theme was chosen in this browser: the system's preference applies. */
export function schemeOf(theme: string | null): 'light' | 'dark' | undefined {
  return theme !== null && Object.hasOwn(SCHEMES, theme) ? SCHEMES[theme as ThemeName] : undefined; // one of its keys
}
