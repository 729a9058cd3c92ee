import { ApiError } from '#domain/errors.ts';
import { unavailable } from '../errors.ts';

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN']);
/** SQLSTATE classes for a server that cannot answer now: connection, resources, operator, system. */
const UNAVAILABLE_CLASSES = ['08', '53', '57', '58'];
const UNAVAILABLE_TEXTS = /terminated|timeout|Connection|closed|not queryable/i;

const stateOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * A transaction that lost a race and may simply run again: serialisation failure, deadlock, or a foreign key to a row that was deleted
 * after it had been read.
 */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01', '23503'].includes(stateOf(error));

/** pg gave up waiting for an answer: the connection is unusable. */
export const isAnswerMissing = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout';

function isUnavailable(error: unknown): boolean {
  const state = stateOf(error);
  if (NETWORK.has(state)) return true;
  if (state.length === 5) return UNAVAILABLE_CLASSES.includes(state.slice(0, 2)) || state === '25006';
  return error instanceof Error && !('severity' in error) && UNAVAILABLE_TEXTS.test(error.message);
}

export const RETRY_AFTER_S = 2;

/**
 * The error for the caller: `unavailable` when the server does not answer, else the error itself.
 * @param isConnecting the caller got no connection, whatever error the server sent
 */
export function postgresFailure(error: unknown, isConnecting = false): unknown {
  if (error instanceof ApiError) return error;
  return isConnecting || isUnavailable(error) ? unavailable(error, RETRY_AFTER_S) : error;
}
