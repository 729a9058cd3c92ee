import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTokens } from './tokens.ts';

const SECRET = 'a secret that only the tests know, and everybody may';
const tokens = createTokens(SECRET);
const CLAIMS = { sid: 'session', sub: 'user', aud: 'kalends' };
const HS256 = { alg: 'HS256' };

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token forged by somebody who knows the key. */
function signed(header: object, claims: object, { key = SECRET, hash = 'sha256' } = {}): string {
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}

describe('a session token', () => {
  it('that this installation signed names its session', async () => {
    const claims = { sessionId: 'session', userId: 'user' };
    expect(await tokens.read(await tokens.sign(claims))).toEqual(claims);
    expect(await tokens.read(signed(HS256, CLAIMS))).toEqual(claims);
  });

  it.each<[string, string]>([
    ['with another algorithm', signed({ alg: 'HS512' }, CLAIMS, { hash: 'sha512' })],
    ['with another name of the algorithm', signed({ alg: 'hs256' }, CLAIMS)],
    ['without a signature', `${encoded({ alg: 'none' })}.${encoded(CLAIMS)}.`],
    ['signed with an empty key', signed({ ...HS256, kid: '/dev/null' }, CLAIMS, { key: '' })],
    ['that brings a key of its own', signed({ ...HS256, jwk: { kty: 'oct', k: '' } }, CLAIMS, { key: '' })],
    ['whose header asks for what nobody knows', signed({ ...HS256, crit: ['x'], x: 1 }, CLAIMS)],
    ['of another installation', signed(HS256, CLAIMS, { key: 'x'.repeat(32) })],
    ['for another audience', signed(HS256, { ...CLAIMS, aud: 'other' })],
    ['for nobody in particular', signed(HS256, { ...CLAIMS, aud: undefined })],
    ['whose time is over', signed(HS256, { ...CLAIMS, exp: 1 })],
    ['whose time has not come', signed(HS256, { ...CLAIMS, nbf: 9_999_999_999 })],
    ['whose session is a list', signed(HS256, { ...CLAIMS, sid: ['session'] })],
    ['that names no person', signed(HS256, { ...CLAIMS, sub: undefined })],
    ['that was cut', signed(HS256, CLAIMS).slice(0, -2)],
  ])('%s opens nothing', async (_, token) => {
    expect(await tokens.read(token)).toBeNull();
  });
});
