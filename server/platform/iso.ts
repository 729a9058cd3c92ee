const FIRST_MS = Date.parse('0001-01-01T00:00:00Z');
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * An instant as `2026-11-20T13:30:00.000Z`; outside the years 0001 to 9999 it is the nearest end.
 * @param ms epoch ms, a whole number
 */
export const iso = (ms: number): string => new Date(Math.min(Math.max(ms, FIRST_MS), LAST_MS)).toISOString();
