import * as client from 'openid-client';
import { ApiError } from '#domain/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Oidc } from '#server/platform/config/oidc.ts';
import type { AllowsPrivate } from '#server/platform/private-addresses.ts';
import { type Claims, readClaims } from './claims.ts';
import { issuerFetch } from './issuer-fetch.ts';

/** Secrets of one sign-in, known only to this browser and this server. */
export interface Secrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface Issuer {
  /**
   * The URL to send the browser to.
   * @param ageMax in seconds: the issuer authenticates the person again if the last time is longer ago, and then sends `auth_time`
   * @throws ApiError `issuer_unavailable`
   */
  begin(secrets: Secrets, ageMax?: number): Promise<URL>;
  /** Verifies the returning browser. @param query of the redirect URI @throws ApiError `issuer_unavailable`, `issuer_refused` */
  finish(query: Readonly<Record<string, string>>, secrets: Secrets): Promise<Claims>;
  /** The issuer's sign-out URL; null if it has none. */
  logoutUrl(returnTo: string): Promise<URL | null>;
}

export const CALLBACK = '/api/auth/oidc/callback';

const TIMEOUT_S = 10;
const TOLERANCE_S = 30;
/** The issuer's metadata is cached for an hour. */
const CACHE_MS = 60 * 60_000;

interface Deps {
  readonly oidc: Oidc;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly allowsPrivate: AllowsPrivate;
  /** Tells the operator why a sign-in failed. */
  readonly warn: (reason: string) => void;
}

export function createIssuer({ oidc, publicUrl, clock, allowsPrivate, warn }: Deps): Issuer {
  const redirectUri = `${publicUrl}${CALLBACK}`;
  let cached: { readonly configuration: client.Configuration; readonly at: number } | undefined;
  let discovery: Promise<client.Configuration> | undefined;

  async function discover(): Promise<client.Configuration> {
    const metadata = { [client.clockTolerance]: TOLERANCE_S };
    const authentication = oidc.clientSecret ? bySecret(oidc.clientSecret) : client.None();
    const issuer = new URL(oidc.issuer);
    const configuration = await client.discovery(issuer, oidc.clientId, metadata, authentication, {
      timeout: TIMEOUT_S,
      [client.customFetch]: issuerFetch(issuer, allowsPrivate),
      // The configuration allows http only for this machine.
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    });
    // Throws without an authorization endpoint; such metadata is not cached.
    client.buildAuthorizationUrl(configuration, {});
    cached = { configuration, at: clock() };
    return configuration;
  }

  /** Fetched at the first sign-in, so that a server starts without its issuer. */
  async function configurationOf(): Promise<client.Configuration> {
    if (cached && Math.abs(clock() - cached.at) < CACHE_MS) return cached.configuration;
    discovery ??= discover().finally(() => {
      discovery = undefined;
    });
    try {
      return await discovery;
    } catch (error) {
      throw unavailable(error);
    }
  }

  function unavailable(error: unknown): ApiError {
    warn(reasonOf(error));
    return new ApiError('issuer_unavailable', { retryAfter: 60 });
  }

  return {
    async begin({ state, nonce, verifier }, ageMax) {
      const configuration = await configurationOf();
      const scopes = configuration.serverMetadata().scopes_supported ?? [];
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: ['openid', 'email', 'profile', ...(scopes.includes('groups') ? ['groups'] : [])].join(' '),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(ageMax !== undefined && { max_age: String(ageMax) }),
      });
    },

    async finish(query, { state, nonce, verifier }) {
      const configuration = await configurationOf();
      const back = new URL(redirectUri);
      back.search = new URLSearchParams(query).toString();
      try {
        const tokens = await client.authorizationCodeGrant(configuration, back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('no ID token');
        const more = configuration.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
        const { groups, ...person } = readClaims(claims.iss, claims.sub, claims, more);
        // Groups are reduced at once: there may be thousands, and the outcome is stored until the browser fetches it.
        return {
          ...person,
          authenticatedAt: claims.auth_time === undefined ? null : claims.auth_time * 1_000,
          groups: groups.filter((group) => group === oidc.requireGroup || group === oidc.adminGroup),
        };
      } catch (error) {
        if (isUnavailable(error)) throw unavailable(error);
        warn(reasonOf(error));
        throw new ApiError('issuer_refused');
      }
    },

    async logoutUrl(returnTo) {
      const configuration = await configurationOf();
      if (!configuration.serverMetadata().end_session_endpoint) return null;
      return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo });
    },
  };
}

/** Sends the secret as the issuer supports it, in the header by default (OpenID Connect Discovery §3). */
function bySecret(secret: string): client.ClientAuth {
  const [inBody, inHeader] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)];
  return (server, ...call) => {
    const takesBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    return (takesBody ? inBody : inHeader)(server, ...call);
  };
}

/** Network failures and server errors; any other error is the issuer's answer, or a forged one. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    error instanceof TypeError ||
    code === 'OAUTH_TIMEOUT' ||
    (error.cause instanceof Response && error.cause.status >= 500)
  );
}

/** Contains nothing that the issuer or the browser has sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? `${String(error.code)} ` : '';
  return `${code}${error.message}`.slice(0, 200);
}
