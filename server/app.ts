import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { holidayRoutes } from './calendars/holidays/routes.ts';
import { isLiveInvite } from './calendars/invites/data.ts';
import { inviteRoutes } from './calendars/invites/routes.ts';
import { createLongReads } from './calendars/long-read.ts';
import { ownershipRoutes } from './calendars/members/ownership-routes.ts';
import { rename } from './calendars/members/rename.ts';
import { memberRoutes } from './calendars/members/routes.ts';
import { calendarRoutes } from './calendars/routes.ts';
import { changeRoutes } from './events/changes/routes.ts';
import { calendarRestoreRoutes } from './events/deleted-calendars/restore-routes.ts';
import { historyRoutes } from './events/history/routes.ts';
import { liveRoutes } from './events/live/routes.ts';
import { quickAddRoutes } from './events/quick-add/routes.ts';
import { eventRangeRoutes } from './events/range/routes.ts';
import { eventReadRoutes } from './events/read-routes.ts';
import { searchRoutes } from './events/search/routes.ts';
import { touchClassified } from './events/store.ts';
import { tagRoutes } from './events/tags/routes.ts';
import { eventWriteRoutes } from './events/write-routes.ts';
import { openHttp } from './http.ts';
import { createDeviceTokens } from './identity/accounts/device-tokens.ts';
import { emailRoutes } from './identity/accounts/email-routes.ts';
import { passwordRoutes } from './identity/accounts/password-routes.ts';
import { profileRoutes } from './identity/accounts/profile-routes.ts';
import { registrationRoutes } from './identity/accounts/registration-routes.ts';
import { resetRoutes } from './identity/accounts/reset-routes.ts';
import { restoreAccountRoutes } from './identity/accounts/restore-routes.ts';
import { secondStepRoutes } from './identity/accounts/second-step-routes.ts';
import { signInRoutes } from './identity/accounts/sign-in-routes.ts';
import { siteRoutes } from './identity/accounts/site-routes.ts';
import { apiKeyRoutes } from './identity/api-keys/routes.ts';
import { auditFailures } from './identity/audit/failures.ts';
import { activityRoutes } from './identity/audit/routes.ts';
import { authenticate } from './identity/authentication/authenticate.ts';
import { appleProfileRoute } from './identity/key-requests/apple-profile-route.ts';
import { loginFlowRoutes } from './identity/key-requests/login-flow.ts';
import { keyRequestRoutes } from './identity/key-requests/routes.ts';
import { closeOtherDoors, identityRoutes } from './identity/oidc/routes.ts';
import { relyingPartyOf } from './identity/passkeys/relying-party.ts';
import { passkeyRoutes } from './identity/passkeys/routes.ts';
import { passkeySignInRoutes } from './identity/passkeys/sign-in-routes.ts';
import { secondFactorRoutes } from './identity/second-factors/routes.ts';
import { sessionRoutes } from './identity/sessions/routes.ts';
import { caldavRoutes } from './interop/caldav/routes.ts';
import { calendarFileRoutes } from './interop/calendar-files/routes.ts';
import { storedTaskRoutes } from './interop/calendar-objects/routes.ts';
import { publicFeedRoutes } from './interop/feeds/public-routes.ts';
import { feedRoutes } from './interop/feeds/routes.ts';
import { importRoutes } from './interop/imports/routes.ts';
import { subscribedCalendarRoutes } from './interop/subscribed-calendars/routes.ts';
import { notificationRoutes } from './notifications/bell/routes.ts';
import { undoToldRoute } from './notifications/bell/undo-route.ts';
import { publicNotificationRoutes } from './notifications/public-routes.ts';
import { pushRoutes } from './notifications/push/routes.ts';
import { reminderRoutes } from './notifications/reminders/routes.ts';
import { notificationSettingsRoutes } from './notifications/settings-routes.ts';
import { exportRoutes } from './operations/account-data/export-routes.ts';
import { grantRoutes } from './operations/account-data/grant-routes.ts';
import { endGrants } from './operations/account-data/grants.ts';
import { restoreAccount } from './operations/account-data/restoration.ts';
import { accountDataRoutes } from './operations/account-data/routes.ts';
import { adminRoutes } from './operations/admin/routes.ts';
import { apiDocsRoutes } from './operations/api-docs/routes.ts';
import { devMailRoutes } from './operations/dev-mail/routes.ts';
import { serverMetrics } from './operations/health/metrics.ts';
import { healthRoutes } from './operations/health/routes.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { DevelopmentMail } from './platform/config/development-mail.ts';
import { createSecretBox } from './platform/credentials/secret-box.ts';
import { createTokens } from './platform/credentials/tokens.ts';
import type { Database } from './platform/db/database.ts';
import type { App } from './platform/http/app-type.ts';
import { DEADLINES, type Deadlines } from './platform/http/connections.ts';
import { isLocalCall } from './platform/http/local-call.ts';
import { measureRequests, showMetrics } from './platform/http/metrics.ts';
import { describeApi } from './platform/http/openapi.ts';
import { logSecurityOfCalls } from './platform/http/security-log.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { createRateLimiter, noLimits } from './platform/rate-limits/rate-limiter.ts';

const WEB_ROOT = join(import.meta.dirname, '../dist/web');

const emailsShown: Record<DevelopmentMail, (request: FastifyRequest) => boolean> = {
  off: () => false,
  local: isLocalCall,
  everywhere: () => true,
};

/** What every call passes through, then who calls, then one line for each noun. */
export async function buildApp(deps: {
  config: Config;
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  deadlines?: Deadlines;
  /** Aborted when the server is about to stop, `drainSeconds` before it does. */
  draining?: AbortSignal;
  /** Gets the figures of this process. */
  register?: Registry;
}): Promise<App> {
  const {
    config,
    db,
    clock,
    log,
    deadlines = DEADLINES,
    draining = new AbortController().signal,
    register = new Registry(),
  } = deps;
  const { quotas } = config;
  const { app, readBody } = await openHttp({ config, db, clock, log, deadlines, draining });
  const tokens = createTokens(config.secret);
  const { sessionDaysMax } = config;
  const limits = config.rateLimits ? createRateLimiter(db, clock, config.secret) : noLimits;
  authenticate(app, { db, clock, tokens, sessionDaysMax, limits });
  logSecurityOfCalls(app, { secret: config.secret, callerOf: ({ actor }) => actor });
  auditFailures(app, { db, clock });
  const document = describeApi(app, config.publicUrl);

  const showsEmails = emailsShown[config.developmentMail];
  const { registration, registrationDomains } = config;
  const { oidc } = config;
  // Where people sign in by the provider only, no key lets them in.
  const party = oidc?.only ? null : relyingPartyOf(config.publicUrl);
  const identityProvider = oidc && {
    name: oidc.name,
    only: oidc.only,
    autoRedirect: oidc.autoRedirect,
    logout: oidc.logout,
  };
  const site = {
    // Where there is one way in, nobody registers here.
    registration: oidc?.only ? ('closed' as const) : registration,
    registrationDomains,
    ...(identityProvider && { identityProvider }),
    passkeys: party !== null,
  };
  closeOtherDoors(app, config);
  const { read, readWhole } = createLongReads(db);
  siteRoutes(app, site);
  passwordRoutes(app, limits);
  const devices = createDeviceTokens(config.secret);
  const signInDeps = { clock, tokens, devices, sessionDaysMax, sessionsPerPerson: quotas.sessionsPerPerson };
  registrationRoutes(app, { ...signInDeps, db, limits, secret: config.secret, showsEmails, site, isLiveInvite });
  const box = createSecretBox(config.secret, 'totp');
  signInRoutes(app, { ...signInDeps, db, limits });
  secondStepRoutes(app, { ...signInDeps, db, limits, box });
  secondFactorRoutes(app, { db, clock, limits, box });
  passkeyRoutes(app, { db, clock, limits, box, secret: config.secret, party });
  passkeySignInRoutes(app, { ...signInDeps, db, limits, secret: config.secret, party });
  restoreAccountRoutes(app, { ...signInDeps, db, limits, quotas, restoreAccount, box });
  profileRoutes(app, { db, clock, limits, devices, rename, endGrants });
  emailRoutes(app, { db, clock, limits, box, secret: config.secret, site });
  await identityRoutes(app, { ...signInDeps, db, limits, box, config });
  resetRoutes(app, { db, clock, limits, secret: config.secret, devices, endGrants });
  sessionRoutes(app, { db, clock, limits });
  apiKeyRoutes(app, { db, clock, limits, quotas });
  const keyRequestDeps = { db, clock, limits, quotas, publicUrl: config.publicUrl };
  keyRequestRoutes(app, keyRequestDeps);
  appleProfileRoute(app, keyRequestDeps);
  await app.register(async (flow: App) => loginFlowRoutes(flow, keyRequestDeps, readBody));
  calendarRoutes(app, { db, clock, quotas });
  calendarRestoreRoutes(app, { db, clock });
  memberRoutes(app, { db, clock, publicUrl: config.publicUrl });
  ownershipRoutes(app, { db, clock, limits, publicUrl: config.publicUrl, touchClassified });
  inviteRoutes(app, { db, clock, limits, quotas, publicUrl: config.publicUrl });
  feedRoutes(app, { db, clock, limits, publicUrl: config.publicUrl });
  publicFeedRoutes(app, { db, clock, limits, readWhole });
  tagRoutes(app, { db, clock, quotas });
  storedTaskRoutes(app, { db, clock });
  eventRangeRoutes(app, { db, readWhole });
  eventReadRoutes(app, { db, clock });
  eventWriteRoutes(app, { db, clock, quotas });
  reminderRoutes(app, { db, clock });
  notificationRoutes(app, { db, clock });
  publicNotificationRoutes(app, { db, clock, limits, secret: config.secret });
  notificationSettingsRoutes(app, { db, clock, limits });
  pushRoutes(app, { db, clock, limits, allowLoopback: config.pushLoopback });
  quickAddRoutes(app, { db, clock, limits });
  holidayRoutes(app, { db });
  const { publicUrl, pushLoopback: allowLoopback } = config;
  subscribedCalendarRoutes(app, { db, clock, limits, readWhole, publicUrl, allowLoopback });
  searchRoutes(app, { db, clock });
  changeRoutes(app, { read });
  historyRoutes(app, { db, clock, quotas });
  undoToldRoute(app, { db, clock, quotas, limits, secret: config.secret });
  calendarFileRoutes(app, { db, read });
  importRoutes(app, { db, clock, quotas, publicBodyMs: deadlines.publicBodyMs });
  activityRoutes(app, { db });
  grantRoutes(app, { db, clock, limits, box });
  exportRoutes(app, { db, clock, limits, box, read });
  accountDataRoutes(app, { db, clock, limits });
  await caldavRoutes(app, { db, clock, quotas, read, publicUrl, pushLoopback: allowLoopback }, readBody);
  liveRoutes(app, { db, clock, tokens, sessionDaysMax, log, quotas, draining, drainMs: config.drainSeconds * 1000 });
  const mail = config.smtpUrl ? 'smtp' : 'development';
  await adminRoutes(app, { db, clock, limits, read, secret: config.secret, mail });
  if (config.metricsToken || config.telemetry)
    measureRequests(app, register, serverMetrics({ db, clock, dataDir: config.dataDir, backups: config.backups }));
  showMetrics(app, register, config.metricsToken);
  if (config.developmentMail !== 'off') devMailRoutes(app, { dataDir: config.dataDir, showsEmails });
  apiDocsRoutes(app, { document, publicUrl: config.publicUrl, webRoot: WEB_ROOT });
  healthRoutes(app, { db, draining });
  await serveWebApp(app, WEB_ROOT);
  return app;
}
