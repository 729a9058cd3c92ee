/** A failure whose reason is shown to administrators. */
export class JobError extends Error {
  /** Identifies the reason. */
  readonly fault: string | undefined;

  constructor(message: string, { fault, ...options }: ErrorOptions & { fault?: string | undefined } = {}) {
    super(message, options);
    this.fault = fault;
  }
}

/** Thrown for work that can never succeed: it is not retried. */
export class PermanentError extends JobError {}

/** For the log, without the error's message: a mail server puts addresses in it. */
export function failureOf(error: unknown): { error: string; code?: unknown } {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause ? { error: cause.name, code: cause.code } : { error: cause.name };
}
