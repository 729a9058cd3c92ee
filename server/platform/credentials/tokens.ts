import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** A session token: a JWT (RFC 7519, HS256) that names a session row. The row, not the token, decides whether it is valid. */
export interface TokenClaims {
  readonly sessionId: string;
  readonly userId: string;
}

export interface Tokens {
  sign(claims: TokenClaims): Promise<string>;
  /** Null for a token that this installation did not sign. */
  read(token: string): Promise<TokenClaims | null>;
}

/** Tokens whose signature was verified once: it never changes. The session row is read each time. */
const VERIFIED_MAX = 10_000;

export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  const verified = new LRUCache<string, TokenClaims>({ max: VERIFIED_MAX });

  async function verify(token: string): Promise<TokenClaims | null> {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience: 'kalends' });
      const { sub, sid } = payload;
      return typeof sub === 'string' && typeof sid === 'string' ? { sessionId: sid, userId: sub } : null;
    } catch {
      return null;
    }
  }

  return {
    sign: ({ sessionId, userId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setAudience('kalends')
        .setIssuedAt()
        .sign(key),
    async read(token) {
      const claims = verified.get(token) ?? (await verify(token));
      if (claims) verified.set(token, claims);
      return claims;
    },
  };
}
