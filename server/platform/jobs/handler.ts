interface JobContext {
  /** The same in every attempt. */
  readonly id: string;
  readonly attempt: number;
  /** The originally scheduled time, epoch ms; the same in every attempt. */
  readonly firstRunAt: number;
  /** Aborted when the worker loses the job's lease, or the server stops. */
  readonly signal: AbortSignal;
}

/** Runs one job. It may run again after success: if the process dies before the outcome is recorded. */
export interface Handler {
  (payload: unknown, context: JobContext): Promise<void>;
  /** Its jobs are queued for a certain day; any other job waits no longer than after a failed attempt. */
  readonly isPlanned?: true;
}

export const planned = (handler: Handler): Handler => Object.assign(handler, { isPlanned: true as const });

/** By kind. */
export type Handlers = Readonly<Record<string, Handler>>;
