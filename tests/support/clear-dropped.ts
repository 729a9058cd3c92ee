import { pino } from 'pino';
import { maintenanceHandlers } from '#server/operations/maintenance/daily.ts';
import { jobRunner } from '#server/platform/jobs/runner.ts';
import type { TestApp } from './app.ts';

/** Does the jobs that clear what was deleted for good. */
export function clearDropped({ db, clock, config }: TestApp): Promise<void> {
  const now = () => clock.now;
  const handlers = maintenanceHandlers({ db, clock: now, auditDays: config.auditDays, publicUrl: config.publicUrl });
  return jobRunner({ db, clock: now, handlers, log: pino({ level: 'silent' }) }).runDue();
}
