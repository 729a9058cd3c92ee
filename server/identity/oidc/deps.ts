import type { SignInDeps } from '#server/identity/accounts/sign-in.ts';
import type { Oidc } from '#server/platform/config/oidc.ts';
import type { Services } from '#server/platform/services/services.ts';
import type { browserCookie } from './browser.ts';
import type { Issuer } from './issuer.ts';

export interface IdentityDeps extends Services, SignInDeps {
  oidc: Oidc;
  issuer: Issuer;
  cookie: ReturnType<typeof browserCookie>;
}
