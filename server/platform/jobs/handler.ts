interface JobContext {
  /** The same in every attempt. */
  readonly id: string;
  readonly attempt: number;
  /** When the job was queued for, epoch milliseconds; the same in every attempt. */
  readonly firstRunAt: number;
  /** Aborted when the job is no longer this worker's to do, or the server stops. */
  readonly signal: AbortSignal;
}

/** Does one job. It may run again after it has succeeded: when the process dies before the outcome is recorded. */
export interface Handler {
  (payload: unknown, context: JobContext): Promise<void>;
  /** Its jobs are queued for a certain day; no other job waits for longer than a failed attempt does. */
  readonly isPlanned?: true;
}

export const planned = (handler: Handler): Handler => Object.assign(handler, { isPlanned: true as const });

/** By kind. */
export type Handlers = Readonly<Record<string, Handler>>;
