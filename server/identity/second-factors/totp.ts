import { Secret, TOTP } from 'otpauth';
import { TOTP_DIGITS, TOTP_PERIOD } from '#domain/second-factors.ts';

/** Codes of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds, which every app supports. */

const ISSUER = 'Kalends';
const SECRET_BYTES = 20;
/** Also accepts the codes of the 30 seconds before and after: clocks differ, and typing takes time. */
const WINDOW = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), digits: TOTP_DIGITS, period: TOTP_PERIOD });

/** 160 random bits in Base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The 30-second step of a code, counted from the epoch; null for a wrong code. @param now epoch ms */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1_000 / TOTP_PERIOD) + delta;
}
