import { ApiError } from '../errors.ts';

/** A rule that has no meaning at the new time. */
export function unmovable(): never {
  throw new ApiError('recurrence_unmovable');
}

/** All numbers moved by the same. @throws ApiError recurrence_unmovable where one would be outside `min` to `max` */
export function movedWithin(values: readonly number[], by: number, min: number, max: number): number[] {
  const moved = values.map((value) => value + by);
  return moved.every((value) => value >= min && value <= max) ? moved : unmovable();
}
