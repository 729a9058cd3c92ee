import { ApiError } from '#domain/errors.ts';

/** A calendar that was deleted or handed over before it was reached is left out. */
export function unlessNotFound(error: unknown): undefined {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
}
