import { dateOf } from '#domain/dates/local.ts';
import { ApiError } from '#domain/errors.ts';
import { EXCEPTIONS_MAX, type UpdateEventBody } from '#domain/events.ts';
import { nextOccurrence } from '#domain/recurrence/series.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { editedRow } from '#server/events/edit.ts';
import { exdatesOf, occurrenceAt, seriesOf } from '#server/events/series-row.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { changedValues, endAfter, moveOf } from './changed-values.ts';
import { type Rebased, rebaseExceptions } from './rebase-exceptions.ts';
import { newRule, type Shift, shiftedDates, shiftOf } from './shift.ts';

/** The effects of a change of a series, before anything is written. */
export interface SeriesPlan {
  readonly next: EventsTable;
  /** The exceptions after the change. */
  readonly rebased: readonly Rebased[];
  /** How many deleted occurrences the changed series no longer generates. */
  readonly dropped: number;
}

/**
 * Plans how a series changes when one of its occurrences, and all others with it, are edited.
 * @param part the series, or a row for the rest of it from an occurrence on
 * @param exceptions of that part
 * @param seen the occurrence as the caller saw it, or the series itself
 * @throws ApiError as `editedRow`, `recurrence_unmovable`
 */
export async function planSeries(
  change: ChangeContext,
  part: EventsTable,
  exceptions: readonly EventsTable[],
  seen: EventsTable,
  given: UpdateEventBody,
): Promise<SeriesPlan> {
  const values = changedValues(seen, given);
  const move = moveOf(part, seen, given, change.calendar.time_zone);
  const isMoved = move.isTimed || ['isAllDay', 'timeZone', 'isFloating', 'endTimeZone'].some((name) => name in values);
  const shift = shiftOf(part, move, newRule(part, given));
  const { startTime, recurrence } = shift;
  const bare = editedRow(
    part,
    {
      ...values,
      recurrence,
      rdates: given.rdates ?? (isMoved && recurrence !== null ? shiftedDates(part, move) : undefined),
      ...(isMoved && { startTime, endTime: endAfter(startTime, move) }),
    },
    change,
  );
  const exdates = bare.recurrence === null ? [] : await remainingExdates(bare, exdatesOf(part), shift.rename);
  const isFirst = seen.start_time === part.start_time;
  const first = isFirst ? move.from : part.start_time;
  const whole = bare.recurrence === null ? bare : { ...bare, exdates: JSON.stringify(exdates) };
  const rebased = await rebaseExceptions(change, { part, next: whole, first, rename: shift.rename }, exceptions);
  const next = given.exdates && bare.recurrence !== null ? await leftOut(bare, given.exdates, rebased) : whole;
  return {
    next,
    rebased: rebased.map((each) => (each.row.id === seen.id ? withOwn(change, each, given, move.isTimed) : each)),
    dropped: exdatesOf(part).length - exdates.length,
  };
}

/**
 * Replaces the deleted occurrences of a series by the given ones; exceptions are not deleted.
 * @throws ApiError `quota_exceptions`, `recurrence_empty`
 */
async function leftOut(
  bare: EventsTable,
  starts: readonly string[],
  rebased: readonly Rebased[],
): Promise<EventsTable> {
  const changed = new Set(rebased.map(({ after }) => after?.original_start));
  const given = bare.is_all_day === 1 ? starts.map((start) => `${dateOf(start)}T00:00:00`) : starts;
  const exdates = (await remainingExdates(bare, given, (start) => start)).filter((start) => !changed.has(start));
  if (exdates.length + rebased.length > EXCEPTIONS_MAX) throw new ApiError('quota_exceptions');
  const next = { ...bare, exdates: JSON.stringify(exdates) };
  const isEmpty = rebased.length === 0 && nextOccurrence(seriesOf(next), next.starts_at - 1) === null;
  if (isEmpty) throw new ApiError('recurrence_empty', { fields: { exdates: 'invalid' } });
  return next;
}

/** The deleted occurrences that the changed series still generates, with their new starts. */
async function remainingExdates(
  next: EventsTable,
  exdates: readonly string[],
  rename: Shift['rename'],
): Promise<string[]> {
  const bare = { ...next, exdates: '[]' };
  const giveWay = inSlices();
  const remaining = new Set<string>();
  for (const start of exdates) {
    await giveWay();
    const renamed = rename(start);
    if (renamed !== null && occurrenceAt(bare, renamed) !== undefined) remaining.add(renamed);
  }
  return [...remaining].sort();
}

/** Applies the edit to the edited occurrence, on top of its own changes. */
function withOwn(change: ChangeContext, { row, after }: Rebased, given: UpdateEventBody, isTimed: boolean): Rebased {
  if (after === null) return { row, after };
  const { startTime, endTime, startFold, endFold } = given;
  const times = isTimed && { startTime: startTime ?? row.start_time, endTime: endTime ?? row.end_time };
  const folds = isTimed && { startFold, endFold };
  return { row, after: editedRow(after, { ...changedValues(row, given), ...times, ...folds }, change) };
}
