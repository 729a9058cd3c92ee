import type { SiteSettings } from '#domain/site.ts';
import type { SignInDeps } from '#server/identity/accounts/sign-in.ts';
import type { Oidc } from '#server/platform/config/oidc.ts';
import type { SecretBox } from '#server/platform/credentials/secret-box.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts';
import type { browserCookie } from './browser.ts';
import type { Issuer } from './issuer.ts';

export interface IdentityDeps extends SignInDeps {
  db: Database;
  limits: RateLimiter;
  box: SecretBox;
  oidc: Oidc;
  publicUrl: string;
  registrationDomains: readonly string[];
  siteSettings: () => Promise<SiteSettings>;
  issuer: Issuer;
  cookie: ReturnType<typeof browserCookie>;
}
