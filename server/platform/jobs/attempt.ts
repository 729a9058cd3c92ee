import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { inSpan } from '#server/platform/telemetry/spans.ts';
import { MAX_ATTEMPTS, retryDelay } from '#server/platform/work/backoff.ts';
import { failureOf, JobError, PermanentError } from '#server/platform/work/failure.ts';
import type { Handlers } from './handler.ts';
import type { LeasedJob, Outcome } from './leases.ts';

const ERROR_MAX = 2_000;

/** Never throws. */
export async function attempt(
  { handlers, clock, log }: { handlers: Handlers; clock: Clock; log: Log },
  job: LeasedJob,
  signal: AbortSignal,
): Promise<Outcome> {
  const about = { job: job.id, kind: job.kind, attempt: job.attempt };
  try {
    // The process died in every attempt, so none could record its outcome.
    if (job.attempt > MAX_ATTEMPTS) throw new PermanentError('abandoned in its last attempt');
    const handler = handlers[job.kind];
    if (!handler) throw new Error('no handler');
    const context = { id: job.id, attempt: job.attempt, firstRunAt: job.firstRunAt, signal };
    await inSpan(`job ${job.kind}`, () => handler(JSON.parse(job.payload), context), {
      attributes: { 'kalends.job.id': job.id, 'kalends.job.attempt': job.attempt },
    });
    log.info(about, 'job done');
    return { state: 'done' };
  } catch (error) {
    const failed = { ...about, ...failureOf(error) };
    if (error instanceof PermanentError || job.attempt >= MAX_ATTEMPTS) {
      log.error(failed, 'job given up');
      return { state: 'dead', error: asText(error), fault: faultOf(error) };
    }
    const wait = retryDelay(job.attempt);
    log.warn({ ...failed, retryInMs: wait }, 'job failed, will be tried again');
    return { state: 'waiting', runAt: clock() + wait, error: asText(error), fault: faultOf(error) };
  }
}

const faultOf = (error: unknown): string | null => (error instanceof JobError && error.fault) || null;

/** Replies of other servers might control the operator's terminal; PostgreSQL stores no NUL and no lone surrogates. */
const CONTROL = /[^\P{Cc}\n]/gu;

function asText(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.replaceAll(CONTROL, '').slice(0, ERROR_MAX).toWellFormed();
}
