import { z } from 'zod';

/** Limits of stored data. Lowering one deletes nothing: it only stops additions. */
export interface Quotas {
  /** Owned and joined calendars. A deleted one counts while its owner can restore it. */
  readonly calendarsPerPerson: number;
  readonly membersPerCalendar: number;
  readonly tagsPerCalendar: number;
  readonly eventsPerCalendar: number;
  /** Series are expanded for every reader of a month. */
  readonly seriesPerCalendar: number;
  /** One more ends the least recently used session. */
  readonly sessionsPerPerson: number;
  readonly apiKeysPerPerson: number;
  readonly streamsPerPerson: number;
  /** Size of the whole database; 0 for no limit. */
  readonly storageBytes: number;
}

const MIB = 1024 * 1024;

const number = (usual: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().max(most, `must be at most ${most}`))
    .default(usual);

/** The maxima are the largest values that schemas and screens can handle. */
export const QuotaSettings = {
  QUOTA_CALENDARS: number(500, 5_000),
  QUOTA_MEMBERS: number(500, 5_000),
  QUOTA_TAGS: number(100, 100),
  QUOTA_EVENTS: number(250_000, 5_000_000),
  QUOTA_SERIES: number(2_000, 20_000),
  QUOTA_SESSIONS: number(50, 1_000).refine((most) => most > 0, 'must be at least 1'),
  QUOTA_API_KEYS: number(50, 500),
  QUOTA_STREAMS: number(20, 1_000),
  QUOTA_STORAGE_MB: number(0, 100_000_000),
};

export const quotasOf = (env: { readonly [Name in keyof typeof QuotaSettings]: number }): Quotas => ({
  calendarsPerPerson: env.QUOTA_CALENDARS,
  membersPerCalendar: env.QUOTA_MEMBERS,
  tagsPerCalendar: env.QUOTA_TAGS,
  eventsPerCalendar: env.QUOTA_EVENTS,
  seriesPerCalendar: env.QUOTA_SERIES,
  sessionsPerPerson: env.QUOTA_SESSIONS,
  apiKeysPerPerson: env.QUOTA_API_KEYS,
  streamsPerPerson: env.QUOTA_STREAMS,
  storageBytes: env.QUOTA_STORAGE_MB * MIB,
});

export const DEFAULT_QUOTAS = quotasOf(z.object(QuotaSettings).parse({}));
