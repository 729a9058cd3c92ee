export const DEFAULT_TIME_ZONE = 'Europe/Moscow';
export const DEFAULT_COLOR = '#6495ED';
export const DEFAULT_FIRST_DAY = 1;
export const NAME_MAX = 200;

/** The swatches of the calendar form, the default first. */
export const CALENDAR_COLORS = [
  DEFAULT_COLOR,
  '#E91E63',
  '#009688',
  '#673AB7',
  '#FF9800',
  '#4CAF50',
  '#F44336',
  '#607D8B',
] as const;
