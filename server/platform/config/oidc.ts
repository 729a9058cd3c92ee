import { z } from 'zod';
import { isLoopback } from './addresses.ts';

/** The identity provider that people sign in with (OpenID Connect). */
export interface Oidc {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** The name shown to people. */
  readonly name: string;
  /** There is no other way to sign in. */
  readonly only: boolean;
  /** The sign-in page redirects to it at once. */
  readonly autoRedirect: boolean;
  /** People without an account get one. */
  readonly signup: boolean;
  readonly requireGroup: string | undefined;
  /** Its members become administrators; others who sign in by it do not stay administrators. */
  readonly adminGroup: string | undefined;
  /** Its e-mails count as verified. */
  readonly trustEmail: boolean;
  /** Signing out here also signs out there. */
  readonly logout: boolean;
}

const NAME_MAX = 60;

const onOff = () => z.enum(['on', 'off'], 'must be on or off').default('off');
const text = (max: number) => z.string().max(max, `must have at most ${max} characters`);

/** https, except for trials on one machine. */
const isIssuer = (address: string): boolean => {
  const url = URL.parse(address);
  if (!url || url.search || url.hash || url.username) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
};

export const OidcSettings = {
  OIDC_ISSUER: z.string().refine(isIssuer, 'must be an https:// address').optional(),
  OIDC_CLIENT_ID: text(1_000).optional(),
  OIDC_CLIENT_SECRET: text(1_000).optional(),
  OIDC_NAME: text(NAME_MAX).optional(),
  OIDC_ONLY: onOff(),
  OIDC_AUTO_REDIRECT: onOff(),
  OIDC_SIGNUP: onOff(),
  OIDC_REQUIRE_GROUP: text(200).optional(),
  OIDC_ADMIN_GROUP: text(200).optional(),
  OIDC_TRUST_EMAIL: onOff(),
  OIDC_LOGOUT: onOff(),
};

type Settings = z.infer<z.ZodObject<typeof OidcSettings>>;

const NAMES = Object.keys(OidcSettings) as (keyof Settings)[]; // its own keys

/** Null without a provider; a problem if a setting requires another that is missing. */
export function oidcOf(env: Settings): { oidc: Oidc | null } | { problem: string } {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = env;
  if (!issuer) {
    const alone = NAMES.find((name) => env[name] !== undefined && env[name] !== 'off');
    return alone ? { problem: `${alone}: must come with OIDC_ISSUER` } : { oidc: null };
  }
  if (!clientId) return { problem: 'OIDC_ISSUER: must come with OIDC_CLIENT_ID' };
  return {
    oidc: {
      issuer,
      clientId,
      clientSecret: env.OIDC_CLIENT_SECRET,
      name: env.OIDC_NAME ?? 'OpenID Connect',
      only: env.OIDC_ONLY === 'on',
      autoRedirect: env.OIDC_AUTO_REDIRECT === 'on',
      signup: env.OIDC_SIGNUP === 'on',
      requireGroup: env.OIDC_REQUIRE_GROUP,
      adminGroup: env.OIDC_ADMIN_GROUP,
      trustEmail: env.OIDC_TRUST_EMAIL === 'on',
      logout: env.OIDC_LOGOUT === 'on',
    },
  };
}
