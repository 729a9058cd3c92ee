import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { isLiveInvite } from './calendars/invites/data.ts';
import { createLongReads } from './calendars/long-read.ts';
import { rename } from './calendars/members/rename.ts';
import { calendarsRoutes } from './calendars/routes.ts';
import { eventsRoutes } from './events/routes.ts';
import { touchClassified } from './events/store.ts';
import { openHttp } from './http.ts';
import { siteSettings } from './identity/accounts/site-settings.ts';
import { auditFailures } from './identity/audit/failures.ts';
import { authenticate } from './identity/authentication/authenticate.ts';
import { identityRoutes } from './identity/routes.ts';
import { closeUntilSetUp } from './identity/setup/gate.ts';
import { REMINDING } from './interop/reminding.ts';
import { interopRoutes } from './interop/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import { endGrants } from './operations/account-data/grants.ts';
import { restoreAccount } from './operations/account-data/restoration.ts';
import { operationsRoutes } from './operations/routes.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { type DevelopmentMail, mailOf } from './platform/config/development-mail.ts';
import { createSecretBox } from './platform/credentials/secret-box.ts';
import { createTokens } from './platform/credentials/tokens.ts';
import type { Database } from './platform/db/database.ts';
import type { App } from './platform/http/app-type.ts';
import { DEADLINES, type Deadlines } from './platform/http/connections.ts';
import { isLocalCall } from './platform/http/local-call.ts';
import { describeApi } from './platform/http/openapi.ts';
import { logSecurityOfCalls } from './platform/http/security-log.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { createRateLimiter, noLimits } from './platform/rate-limits/rate-limiter.ts';
import type { Services } from './platform/services/services.ts';

const WEB_ROOT = join(import.meta.dirname, '../dist/web');

const emailsShown: Record<DevelopmentMail, (request: FastifyRequest) => boolean> = {
  off: () => false,
  local: isLocalCall,
  everywhere: () => true,
};

/** What every call passes through, then who calls, then one line for each area. */
export async function buildApp({
  config,
  db,
  clock,
  log,
  deadlines = DEADLINES,
  draining = new AbortController().signal,
}: {
  config: Config;
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  deadlines?: Deadlines;
  /** Aborted when the server is about to stop, `drainSeconds` before it does. */
  draining?: AbortSignal;
}): Promise<App> {
  const { app, readBody } = await openHttp({ config, db, clock, log, deadlines, draining });
  const services: Services = {
    ...config,
    ...{ config, db, clock, log, deadlines, draining, readBody },
    limits: config.rateLimits ? createRateLimiter(db, clock, config.secret) : noLimits,
    mail: mailOf(config),
    siteSettings: siteSettings(config, db),
    tokens: createTokens(config.secret),
    box: createSecretBox(config.secret, 'totp'),
    showsEmails: emailsShown[config.developmentMail],
  };
  authenticate(app, services);
  closeUntilSetUp(app, services);
  logSecurityOfCalls(app, { secret: config.secret, callerOf: ({ actor }) => actor });
  auditFailures(app, services);
  const document = describeApi(app, config.publicUrl);

  const reading = { ...services, ...createLongReads(db) };
  await identityRoutes(app, services, { isLiveInvite, rename, endGrants, restoreAccount });
  calendarsRoutes(app, services, touchClassified);
  eventsRoutes(app, reading);
  notificationsRoutes(app, services, Object.values(REMINDING));
  await interopRoutes(app, reading);
  await operationsRoutes(app, reading, { document, webRoot: WEB_ROOT });
  await serveWebApp(app, WEB_ROOT, services.siteSettings);
  return app;
}
