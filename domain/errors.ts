import type { ErrorCode } from './error-codes.ts';

/** Problems of a single field. The schemas in this folder use these keys as messages. */
const FIELD_PROBLEMS = [
  'required',
  'too_long',
  'too_many',
  'invalid',
  'control_characters',
  'invalid_email',
  'unknown_zone',
  'invalid_link',
  'web_address',
  'private_address',
  'own_address',
  'already_there',
  'invalid_color',
  'invalid_date',
  'invalid_time',
  'date_out_of_range',
  'dates_reversed',
  'range_too_long',
  'password_length',
  'password_length_reset',
  'password_uppercase',
  'password_lowercase',
  'password_digit',
  'common_password',
  'personal_password',
  'password_special',
] as const;

export type FieldProblem = (typeof FIELD_PROBLEMS)[number];
export type Fields = Readonly<Record<string, FieldProblem>>;

export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  current?: unknown;
  restorableUntil?: string;
}

export interface ErrorDetails {
  readonly fields?: Fields | undefined;
  /** The current resource, for `version_conflict` and `undo_conflict`. */
  readonly current?: unknown;
  /** When a deleted account becomes unrestorable, for `account_deleted`; ISO 8601. */
  readonly restorableUntil?: string | undefined;
  /** Seconds for a `Retry-After` header. */
  readonly retryAfter?: number | undefined;
}

export class ApiError extends Error implements ErrorDetails {
  readonly code: ErrorCode;
  readonly fields: Fields | undefined;
  readonly current: unknown;
  readonly restorableUntil: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.code = code;
    this.fields = details.fields;
    this.current = details.current;
    this.restorableUntil = details.restorableUntil;
    this.retryAfter = details.retryAfter;
  }
}

const PROBLEMS: ReadonlySet<string> = new Set(FIELD_PROBLEMS);

export const isFieldProblem = (value: string): value is FieldProblem => PROBLEMS.has(value);

export const notFound = (): ApiError => new ApiError('not_found');

/** For `catch`: null for what is not there, or no longer. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiError && error.code === 'not_found') return null;
  throw error;
}
