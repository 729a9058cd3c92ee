import type { Sql } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';

/** Stored in the jobs table, so neither the name nor the keys of the payload may change. */
export const FLOATING_JOB = 'floating-times';

/** Queues a job that moves the floating events of a calendar to its new zone. @param now epoch ms */
export const followZone = (sql: Sql, calendarId: string, now: number): Promise<void> =>
  enqueue(sql, { kind: FLOATING_JOB, key: `${FLOATING_JOB}:${newId()}`, payload: { calendarId }, runAt: now });
