import { ApiError } from '#domain/errors.ts';

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN']);
/** SQLSTATE classes for a server that can not answer now: connection, resources, operator, system. */
const AWAY_CLASSES = ['08', '53', '57', '58'];
const AWAY_TEXTS = /terminated|timeout|Connection|closed|not queryable/i;

const stateOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * A transaction that lost a race and may simply run again: serialisation failure, deadlock, and a row that was deleted after the
 * transaction has seen it and before another could point at it.
 */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01', '23503'].includes(stateOf(error));

function isAway(error: unknown): boolean {
  const state = stateOf(error);
  if (NETWORK.has(state)) return true;
  if (state.length === 5) return AWAY_CLASSES.includes(state.slice(0, 2)) || state === '25006';
  return error instanceof Error && !('severity' in error) && AWAY_TEXTS.test(error.message);
}

/** The failure a caller should see: `unavailable` when the server is away, else the error itself. */
export function postgresFailure(error: unknown): unknown {
  return error instanceof ApiError || !isAway(error) ? error : unavailable(error);
}

/** The failure of a caller who got no connection, whatever the server said instead. */
export function unavailable(cause: unknown): ApiError {
  const failure = new ApiError('unavailable', { retryAfter: 2 });
  failure.cause = cause;
  return failure;
}
