import type { EndGrants } from '#server/identity/access-grants/kind.ts';
import { createDeviceTokens } from '#server/identity/accounts/device-tokens.ts';
import { emailRoutes } from '#server/identity/accounts/email-routes.ts';
import { passwordRoutes } from '#server/identity/accounts/password-routes.ts';
import { profileRoutes, type Rename } from '#server/identity/accounts/profile-routes.ts';
import { registrationRoutes } from '#server/identity/accounts/registration-routes.ts';
import { resetRoutes } from '#server/identity/accounts/reset-routes.ts';
import { type RestoreAccount, restoreAccountRoutes } from '#server/identity/accounts/restore-routes.ts';
import { secondStepRoutes } from '#server/identity/accounts/second-step-routes.ts';
import { signInRoutes } from '#server/identity/accounts/sign-in-routes.ts';
import { apiKeyRoutes } from '#server/identity/api-keys/routes.ts';
import { activityRoutes } from '#server/identity/audit/routes.ts';
import { appleProfileRoute } from '#server/identity/key-requests/apple-profile-route.ts';
import { loginFlowRoutes } from '#server/identity/key-requests/login-flow.ts';
import { keyRequestRoutes } from '#server/identity/key-requests/routes.ts';
import { closeOtherSignIns, oidcRoutes } from '#server/identity/oidc/routes.ts';
import { relyingPartyOf } from '#server/identity/passkeys/relying-party.ts';
import { passkeyRoutes } from '#server/identity/passkeys/routes.ts';
import { passkeySignInRoutes } from '#server/identity/passkeys/sign-in-routes.ts';
import { secondFactorRoutes } from '#server/identity/second-factors/routes.ts';
import { sessionRoutes } from '#server/identity/sessions/routes.ts';
import { setupRoutes } from '#server/identity/setup/routes.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import type { Services } from '#server/platform/services/services.ts';

/** Callbacks into higher areas when accounts change. */
interface AccountHooks {
  readonly isLiveInvite: (sql: Sql, code: string, now: number) => Promise<boolean>;
  readonly rename: Rename;
  readonly endGrants: EndGrants;
  readonly restoreAccount: RestoreAccount;
}

export async function identityRoutes(app: App, services: Services, hooks: AccountHooks): Promise<void> {
  const { config, quotas } = services;
  // If people sign in by the provider only, no passkey lets them in.
  const party = config.oidc?.only ? null : relyingPartyOf(config.publicUrl);
  const signingIn = {
    ...services,
    devices: createDeviceTokens(config.secret),
    sessionsPerPerson: quotas.sessionsPerPerson,
    party,
  };
  closeOtherSignIns(app, config);
  setupRoutes(app, siteOf(config, party !== null), signingIn);
  passwordRoutes(app, services.limits);
  registrationRoutes(app, { ...signingIn, ...hooks });
  signInRoutes(app, signingIn);
  secondStepRoutes(app, signingIn);
  secondFactorRoutes(app, services);
  passkeyRoutes(app, signingIn);
  passkeySignInRoutes(app, signingIn);
  restoreAccountRoutes(app, { ...signingIn, ...hooks });
  profileRoutes(app, { ...signingIn, ...hooks });
  emailRoutes(app, signingIn);
  await oidcRoutes(app, signingIn);
  resetRoutes(app, { ...signingIn, ...hooks });
  sessionRoutes(app, services);
  apiKeyRoutes(app, services);
  keyRequestRoutes(app, services);
  appleProfileRoute(app, services);
  await app.register(async (flow: App) => loginFlowRoutes(flow, services));
  activityRoutes(app, services);
}

const siteOf = ({ oidc, registrationDomains }: Config, passkeys: boolean) => ({
  registrationDomains,
  ...(oidc && {
    identityProvider: { name: oidc.name, only: oidc.only, autoRedirect: oidc.autoRedirect, logout: oidc.logout },
  }),
  passkeys,
});
