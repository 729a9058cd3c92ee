import type { Sql } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';

/** Stored in the jobs table, as are the names in its payload. */
export const FLOATING_JOB = 'floating-times';

/** Has the floating events of a calendar looked for in its new zone. @param now epoch ms */
export const followZone = (sql: Sql, calendarId: string, now: number): Promise<void> =>
  enqueue(sql, { kind: FLOATING_JOB, key: `${FLOATING_JOB}:${newId()}`, payload: { calendarId }, runAt: now });
