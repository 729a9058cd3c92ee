import { ApiError } from '../errors.ts';

/** The rule cannot be expressed at the new time. */
export function unmovable(): never {
  throw new ApiError('recurrence_unmovable');
}

/** Shifts all numbers equally. @throws ApiError recurrence_unmovable if one leaves `min` to `max` */
export function movedWithin(values: readonly number[], by: number, min: number, max: number): number[] {
  const moved = values.map((value) => value + by);
  return moved.every((value) => value >= min && value <= max) ? moved : unmovable();
}
