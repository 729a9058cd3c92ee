/** A failure whose reason administrators are told in words. */
export class JobError extends Error {
  /** Names the reason. */
  readonly fault: string | undefined;

  constructor(message: string, { fault, ...options }: ErrorOptions & { fault?: string | undefined } = {}) {
    super(message, options);
    this.fault = fault;
  }
}

/** Thrown for what will never succeed: it is given up at once. */
export class PermanentError extends JobError {}

/** For the log, without the error's text: a mail server puts addresses in it. */
export function failureOf(error: unknown): { error: string; code?: unknown } {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause ? { error: cause.name, code: cause.code } : { error: cause.name };
}
