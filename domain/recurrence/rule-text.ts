import { type ByDay, WEEKDAYS } from './rule.ts';

/** Edits parts of a canonical rule's text; all others stay as written. */

/** Sets parts in place or at the end; null removes a part. */
export function withParts(text: string, parts: Readonly<Record<string, string | null>>): string {
  const given = text.split(';').map((part): [string, string] => [part.split('=')[0] ?? '', part]);
  const names = new Set(given.map(([name]) => name));
  const updated = given.flatMap(([name, part]) => {
    const value = parts[name];
    return value === undefined ? part : value === null ? [] : `${name}=${value}`;
  });
  const added = Object.entries(parts).flatMap(([name, value]) =>
    value === null || names.has(name) ? [] : `${name}=${value}`,
  );
  return [...updated, ...added].join(';');
}

export const weekdayText = (weekday: number): string => WEEKDAYS[weekday] ?? '';

export const byDayText = (days: readonly ByDay[]): string =>
  days.map(({ nth, weekday }) => `${nth === 0 ? '' : nth}${weekdayText(weekday)}`).join(',');

/** `yyyyMMddTHHmmss`, or the date of it. */
export const compactTime = (local: string): string => local.replace(/[-:]/g, '');
