import { daysBetween } from '#domain/dates/local.ts';
import { ApiError } from '#domain/errors.ts';
import { RANGE_DAYS_MAX } from '#domain/events.ts';

/** Days in the calendar's zone, `yyyy-MM-dd`, both inclusive. */
export interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** @throws ApiError `validation_failed` for reversed days and for more than 400 */
export function checkDays({ startDate, endDate }: Days): void {
  if (endDate < startDate) throw new ApiError('validation_failed', { fields: { endDate: 'dates_reversed' } });
  if (daysBetween(startDate, endDate) >= RANGE_DAYS_MAX) {
    throw new ApiError('validation_failed', { fields: { endDate: 'range_too_long' } });
  }
}
