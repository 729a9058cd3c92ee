import { ApiError } from '#domain/errors.ts';
import type { SignInDeps } from '#server/identity/accounts/sign-in.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Oidc } from '#server/platform/config/oidc.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { privateAddresses } from '#server/platform/private-addresses.ts';
import type { Services } from '#server/platform/services/services.ts';
import { browserCookie } from './browser.ts';
import { callbackRoute } from './callback-route.ts';
import { createIssuer } from './issuer.ts';
import { identityLinkRoutes } from './link-routes.ts';
import { identitySignInRoutes } from './sign-in-routes.ts';

type Deps = Services & SignInDeps;

/** Placeholder without an identity provider; never used. */
const NONE: Oidc = {
  ...{ issuer: 'https://none.invalid', clientId: '', clientSecret: undefined, name: '', requireGroup: undefined },
  ...{ adminGroup: undefined, only: false, autoRedirect: false, signup: false, trustEmail: false, logout: false },
};

/** Without an identity provider these addresses answer 404. */
export async function oidcRoutes(app: App, deps: Deps): Promise<void> {
  const { config, publicUrl } = deps;
  const { oidc } = config;
  const warn = (reason: string) => app.log.warn({ reason }, 'signing in by the identity provider failed');
  const allowsPrivate = privateAddresses(config.privateAddresses);
  const issuer = createIssuer({ oidc: oidc ?? NONE, publicUrl, clock: deps.clock, allowsPrivate, warn });
  const all = { ...deps, oidc: oidc ?? NONE, issuer, cookie: browserCookie(publicUrl) };
  await app.register(async (plain) => {
    const scope: App = plain.withTypeProvider();
    // After the credential and the size of the body were checked, as everywhere.
    scope.addHook('preValidation', async () => {
      if (!oidc) throw new ApiError('not_found');
    });
    identitySignInRoutes(scope, all);
    callbackRoute(scope, all);
    identityLinkRoutes(scope, all);
  });
}

const PASSWORD_ROUTES = ['/api/auth/change-password'];

/**
 * If people sign in by the identity provider only, no other route under `/api/auth/` lets a stranger in. Call it before any route is
 * registered.
 */
export function closeOtherSignIns(app: App, { oidc }: Pick<Config, 'oidc'>): void {
  if (!oidc?.only) return;
  app.addHook('onRequest', async ({ routeOptions: { url = '', config } }) => {
    const isOther = url.startsWith('/api/auth/') && !url.startsWith('/api/auth/oidc/') && config.access === 'public';
    if (isOther || PASSWORD_ROUTES.includes(url)) throw new ApiError('issuer_only');
  });
}
