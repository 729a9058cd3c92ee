import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { SiteSettings } from '#domain/site.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Mail } from '#server/platform/config/development-mail.ts';
import type { SecretBox } from '#server/platform/credentials/secret-box.ts';
import type { Tokens } from '#server/platform/credentials/tokens.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { BodyReader } from '#server/platform/http/body.ts';
import type { Deadlines } from '#server/platform/http/connections.ts';
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts';

/** Dependencies of the routes in all areas. */
export interface Services extends Pick<Config, 'publicUrl' | 'pushLoopback' | 'quotas' | 'secret' | 'sessionDaysMax'> {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly mail: Mail;
  /** Read again on each call. */
  readonly siteSettings: () => Promise<SiteSettings>;
  readonly limits: RateLimiter;
  readonly tokens: Tokens;
  /** Encrypts the secrets of second factors. */
  readonly box: SecretBox;
  readonly readBody: BodyReader;
  /** Whether the caller may see development mail. */
  readonly showsEmails: (request: FastifyRequest) => boolean;
  readonly deadlines: Deadlines;
  /** Aborted when the server is about to stop, `drainSeconds` before it does. */
  readonly draining: AbortSignal;
}
