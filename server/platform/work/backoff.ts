const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

interface Schedule {
  /** From the first failed attempt to the next; doubled after each further one. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/** When each kind of durable work is tried again: every e-mail that is retried is a job or a delivery. */
export const SCHEDULES = {
  /** Until `MAX_ATTEMPTS`. */
  job: { firstMs: 5 * SECOND, longestMs: 10 * MINUTE },
  /** Reminders and summaries, by e-mail or push: a reminder is missed after 15 minutes, so no wait may be long. */
  delivery: { firstMs: 5 * SECOND, longestMs: 2 * MINUTE },
  /** Until its registration expires: an app that is not reached looks by itself. */
  calendarApp: { firstMs: 5 * SECOND, longestMs: 15 * MINUTE },
  /** For ever: the server of somebody else is asked seldom, and the last good copy is shown. */
  subscribedCalendar: { firstMs: HOUR, longestMs: 24 * HOUR },
  /** For ever, and never more often: what fails is a fault of ours or of stored data, which time does not mend. */
  reminderPlan: { firstMs: 10 * MINUTE, longestMs: 10 * MINUTE },
} as const satisfies Record<string, Schedule>;

/** A job is given up after this many attempts: more than 24 hours, so that no night's outage loses an e-mail. */
export const MAX_ATTEMPTS = 160;

/** Servers that ask for more patience than this (Retry-After) are broken. */
export const RETRY_AFTER_MAX_MS = 15 * MINUTE;

/** Milliseconds from a failed attempt (the first is 1) to the next. */
export const retryDelay = (attempt: number, { firstMs, longestMs }: Schedule = SCHEDULES.job): number =>
  Math.min(firstMs * 2 ** (attempt - 1), longestMs);
