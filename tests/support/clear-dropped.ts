import { pino } from 'pino';
import { clearingHandlers } from '#server/calendars/clearing.ts';
import { jobRunner } from '#server/platform/jobs/runner.ts';
import type { TestApp } from './app.ts';

/** Does the jobs that clear the calendars of deleted accounts. */
export const clearDropped = ({ db, clock }: TestApp): Promise<void> =>
  jobRunner({
    db,
    clock: () => clock.now,
    handlers: clearingHandlers({ db }),
    log: pino({ level: 'silent' }),
  }).runDue();
