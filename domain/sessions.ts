import { z } from 'zod';
import { instant } from './text.ts';

/** Sessions: one row for each place a person is signed in. */

export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;
/** A session ends so long after its sign-in however often it is used, unless the operator says otherwise. */
export const SESSION_DAYS_MAX = 90;
/** Of more than this the one that was not used for longest ends. */
export const SESSIONS_MAX = 50;
/** Whoever signed in no longer ago need not enter the password again for what asks for it. */
export const RECENT_SIGN_IN_MS = 15 * 60_000;
/** `lastUsed` is written at most this often. */
export const LAST_USED_STEP_MS = 60_000;

export const Session = z.object({
  id: z.string(),
  deviceInfo: z.object({ browser: z.string(), os: z.string(), device: z.string() }),
  ipAddress: z.string(),
  lastUsed: instant,
  createdAt: instant,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;
export const SessionList = z.array(Session);
