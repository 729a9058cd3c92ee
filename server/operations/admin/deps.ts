import type { AdminSummary } from '#domain/administration.ts';
import type { LongRead } from '#server/calendars/long-read.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts';

export interface AdminDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: RateLimiter;
  readonly secret: string;
  readonly read: LongRead;
  readonly mail: AdminSummary['mail'];
  readonly publicUrl: string;
}

export const ADMIN_TAGS = ['Administration'];
