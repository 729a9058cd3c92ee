import type { AdminSummary } from '#domain/administration.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RateLimiter } from '#server/platform/rate-limit.ts';

/** What the routes of administrators need. */
export interface AdminDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: RateLimiter;
  readonly secret: string;
  readonly mail: AdminSummary['mail'];
}

export const ADMIN_TAGS = ['Administration'];
