import { ApiError } from '#domain/errors.ts';

/** Skips a calendar that was deleted or handed over before it was reached. */
export function unlessNotFound(error: unknown): undefined {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
}
