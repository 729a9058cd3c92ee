import { ApiError } from '#domain/errors.ts';

/** Whether something failed because the database is locked, full or away: what comes next would fail as well. */
export const isAway = (error: unknown): boolean => error instanceof ApiError && error.code === 'unavailable';

/** Whether something was thrown on purpose, and the transaction that it was thrown in is as good as before. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError ? !isAway(error) : !(error instanceof Error);
