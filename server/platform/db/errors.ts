import { ApiError } from '#domain/errors.ts';

/** A reason not to start, reported to the operator in one line. */
export class StartError extends Error {}

/** The caller's error when the database is locked, full or unavailable. */
export function unavailable(cause: unknown, retryAfter: number): ApiError {
  const failure = new ApiError('unavailable', { retryAfter });
  failure.cause = cause;
  return failure;
}

/** Whether an error means that the database is locked, full or unavailable, so that the next call would fail as well. */
export const isUnavailable = (error: unknown): boolean => error instanceof ApiError && error.code === 'unavailable';

/** SQLSTATE unique_violation. */
const POSTGRES_UNIQUE = '23505';
/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE (sqlite.org/rescode.html). */
const SQLITE_UNIQUE = [1555, 2067];

/** Whether a statement failed because a row with the same key exists. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === POSTGRES_UNIQUE) ||
    ('errcode' in error && SQLITE_UNIQUE.includes(Number(error.errcode))));
