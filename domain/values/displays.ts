export const DISPLAY_CONTENTS = ['all', 'busy'] as const;
export type DisplayContent = (typeof DISPLAY_CONTENTS)[number];
/** As `Intl.DateTimeFormat` names them. */
export const HOUR_CYCLES = ['h23', 'h12'] as const;
export type HourCycle = (typeof HOUR_CYCLES)[number];
/** When a display is dim: at night by its own clock, or whenever its device prefers dark colours. */
export const DISPLAY_NIGHTS = ['hours', 'device'] as const;
export type DisplayNight = (typeof DISPLAY_NIGHTS)[number];
/** Calendars of one display. */
export const DISPLAY_CALENDARS_MAX = 20;
export const DISPLAY_NAME_MAX = 100;
