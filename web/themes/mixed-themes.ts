/** Themes that take header, calendar and bottom bar from three palettes, and the background of their header. */
export const MIXED_THEMES = {
  darkHeaderLight: '#121315',
  lightHeaderDark: '#ffffff',
  blueHeaderBeige: '#1c3b6b',
  greenNature: '#1d3a29',
} as const;
