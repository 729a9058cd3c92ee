const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

interface Schedule {
  /** Delay before the second attempt; doubled after each further failure. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Retry schedules of durable work: every e-mail that is retried is a job or a delivery. */
export const SCHEDULES = {
  /** Until `MAX_ATTEMPTS`. */
  job: { firstMs: 5 * SECOND, longestMs: 10 * MINUTE },
  /** Reminders and summaries, by e-mail or push. A reminder is missed after 15 minutes, so delays are short. */
  delivery: { firstMs: 5 * SECOND, longestMs: 2 * MINUTE },
  /** Until its registration expires: an app without notifications polls. */
  calendarApp: { firstMs: 5 * SECOND, longestMs: 15 * MINUTE },
  /** Indefinitely: somebody else's server is not to be bothered, and the last good copy is shown. */
  subscribedCalendar: { firstMs: HOUR, longestMs: 24 * HOUR },
  /** Indefinitely, at a constant interval: failures come from our code or stored data, and time does not heal them. */
  reminderPlan: { firstMs: 10 * MINUTE, longestMs: 10 * MINUTE },
} as const satisfies Record<string, Schedule>;

/** A job fails for good after this many attempts: more than 24 hours, so that no night's outage loses an e-mail. */
export const MAX_ATTEMPTS = 160;

/** A server that asks for more (Retry-After) is broken. */
export const RETRY_AFTER_MAX_MS = 15 * MINUTE;

/** Milliseconds from a failed attempt (the first is 1) to the next. */
export const retryDelay = (attempt: number, { firstMs, longestMs }: Schedule = SCHEDULES.job): number =>
  Math.min(firstMs * 2 ** (attempt - 1), longestMs);
