import { z } from 'zod';
import { PasswordAgain } from './reauthentication.ts';
import { instant } from './text.ts';

export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;
/** Default for the days after a sign-in at which a session ends, however often it is used. */
export const SESSION_DAYS_MAX = 90;
/** Beyond this number the least recently used session ends. */
export const SESSIONS_MAX = 50;
/** After a sign-in this recent the password need not be entered again. */
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
/** Optional after a recent sign-in. */
export const EndSessionBody = z
  .object({ password: PasswordAgain })
  .nullish()
  .transform((body) => body ?? {});
