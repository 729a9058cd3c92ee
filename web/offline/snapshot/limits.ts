import { DAY_MS } from '#domain/dates/local.ts';

/** Of all calendars together. */
export const BYTES_MAX = 20 * 1024 * 1024;

/** Events that ended before are not stored. */
export const AGE_MS = 366 * DAY_MS;
