import { ApiError } from '#domain/errors.ts';
import type { UpdateEventBody } from '#domain/events.ts';
import { canonical } from '#domain/recurrence/parse.ts';
import { type ShiftedRule, shiftRule } from '#domain/recurrence/shift-rule.ts';
import { moved, rdatesOf } from '#server/events/details.ts';
import { seriesOf } from '#server/events/series-row.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import type { SeriesMove } from './changed-values.ts';

/** The rule and start of a moved series. */
export interface Shift {
  /** Undefined if unchanged. */
  readonly recurrence: string | null | undefined;
  readonly startTime: string;
  /** The new start of an occurrence; null if it has none. */
  rename(start: string): string | null;
}

/** The new rule of an edit; undefined if it equals the old one. */
export function newRule({ recurrence: rule }: EventsTable, { recurrence }: UpdateEventBody): string | null | undefined {
  if (recurrence === undefined || (recurrence || null) === (rule || null)) return undefined;
  const isSame = recurrence && rule && /^[\x20-\x7e]*$/.test(recurrence) && canonical(recurrence) === canonical(rule);
  return isSame ? undefined : recurrence || null;
}

export function shiftOf(part: EventsTable, move: SeriesMove, rule: string | null | undefined): Shift {
  const { from, to, isAllDay, timeZone } = move;
  const rename = moved(from, to);
  const even = { recurrence: rule, startTime: rename(part.start_time), rename };
  const isSame = from === to && isAllDay === (part.is_all_day === 1) && timeZone === part.time_zone;
  if (!part.recurrence || rule === null || isSame) return even;
  const shifted = () => withAdded(part, even, shiftRule(seriesOf(part), { from, to, isAllDay, timeZone }));
  if (rule === undefined) return shifted();
  // A form that names the new day in the rule means the same move.
  const own = orNull(shifted);
  return own && daysOf(own.recurrence) === daysOf(canonical(rule)) ? { ...own, recurrence: rule } : even;
}

/** Added dates move by the shift itself, not by the rule. */
function withAdded(part: EventsTable, even: Shift, shifted: ShiftedRule): ShiftedRule {
  const added = new Set(rdatesOf(part));
  return { ...shifted, rename: (start) => (added.has(start) ? even.rename(start) : shifted.rename(start)) };
}

export const shiftedDates = (part: EventsTable, { from, to }: SeriesMove): string[] | undefined =>
  part.rdates === '[]' ? undefined : rdatesOf(part).map(moved(from, to));

function orNull(made: () => ShiftedRule): ShiftedRule | null {
  try {
    return made();
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** A rule without its end, its parts sorted. */
const daysOf = (rule: string): string =>
  rule
    .split(';')
    .filter((part) => !/^(?:COUNT|UNTIL|WKST)=/.test(part) && part !== 'INTERVAL=1')
    .sort()
    .join(';');
