import type { Limit } from '#server/platform/rate-limits/rate-limiter.ts';

/** Attempts per account and per address, for everything that could be guessed or used to send e-mail. */

const QUARTER_HOUR = 15 * 60_000;
const DAY = 24 * 3_600_000;

/** Wrong passwords from devices that have not signed in to the account before. */
export const LOGIN_ACCOUNT: Limit = { name: 'login:account', max: 10, windowMs: QUARTER_HOUR };
export const LOGIN_ADDRESS: Limit = { name: 'login:address', max: 60, windowMs: QUARTER_HOUR, networks: true };
/** Wrong passwords from one device that has, and from all of an account together. */
export const LOGIN_DEVICE: Limit = { name: 'login:device', max: 10, windowMs: QUARTER_HOUR };
export const LOGIN_DEVICES: Limit = { name: 'login:devices', max: 30, windowMs: QUARTER_HOUR };

/**
 * Second-factor codes entered for an account, wherever that is. One count has two limits: strangers stop at the first, the account's own
 * devices and sessions at the second.
 */
export const FACTOR_ACCOUNT: Limit = { name: 'factor:account', max: 10, windowMs: QUARTER_HOUR };
export const FACTOR_ACCOUNT_DAY: Limit = { name: 'factor:account-day', max: 50, windowMs: DAY };
export const FACTOR_KNOWN: Limit = { ...FACTOR_ACCOUNT, max: 20 };
export const FACTOR_KNOWN_DAY: Limit = { ...FACTOR_ACCOUNT_DAY, max: 100 };
/** Codes from one device or session. */
export const FACTOR_OWN: Limit = { name: 'factor:own', max: 10, windowMs: QUARTER_HOUR };
export const FACTOR_OWN_DAY: Limit = { name: 'factor:own-day', max: 50, windowMs: DAY };
export const FACTOR_ADDRESS: Limit = { name: 'factor:address', max: 60, windowMs: QUARTER_HOUR, networks: true };
/** Wrong answers of passkeys. */
export const PASSKEY_ADDRESS: Limit = { name: 'passkey:address', max: 60, windowMs: QUARTER_HOUR, networks: true };
/** First codes of an app whose secret was just shown. */
export const FIRST_CODE_ACCOUNT: Limit = { name: 'first-code:account', max: 10, windowMs: QUARTER_HOUR };
/** Ten Argon2 hashes each. */
export const RECOVERY_CODES_ACCOUNT: Limit = { name: 'recovery-codes:account', max: 10, windowMs: QUARTER_HOUR };

/** Codes requested and entered on devices that have signed in to the account before. */
export const FORGOT_DEVICES: Limit = { name: 'forgot:devices', max: 5, windowMs: QUARTER_HOUR };
export const FORGOT_DEVICES_DAY: Limit = { name: 'forgot:devices-day', max: 10, windowMs: DAY };
export const CODE_DEVICES: Limit = { name: 'code:devices', max: 20, windowMs: QUARTER_HOUR };

/** Attempts at the setup code. */
export const SETUP_ADDRESS: Limit = { name: 'setup:address', max: 10, windowMs: QUARTER_HOUR, networks: true };

export const REGISTER_EMAIL: Limit = { name: 'register:email', max: 5, windowMs: QUARTER_HOUR };
export const REGISTER_ADDRESS: Limit = { name: 'register:address', max: 30, windowMs: QUARTER_HOUR, networks: true };
export const FORGOT_EMAIL: Limit = { name: 'forgot:email', max: 5, windowMs: QUARTER_HOUR };
export const FORGOT_ADDRESS: Limit = { name: 'forgot:address', max: 30, windowMs: QUARTER_HOUR, networks: true };
export const CODE_ADDRESS: Limit = { name: 'code:address', max: 60, windowMs: QUARTER_HOUR, networks: true };

/**
 * Codes per day. Strangers get so few per account that guessing six digits stays hopeless, and one network can exhaust neither its codes
 * nor all attempts: see `docs/decisions`. `…_FROM` counts an e-mail and a network together.
 */
export const CODES_EMAIL: Limit = { name: 'codes:email', max: 10, windowMs: DAY };
export const CODES_FROM: Limit = { name: 'codes:email-network', max: 6, windowMs: DAY };
export const CODES_MAILBOX: Limit = { name: 'codes:mailbox', max: 20, windowMs: DAY };
export const CODES_ADDRESS: Limit = { name: 'codes:address', max: 200, windowMs: DAY, networks: true };
export const CODE_FROM: Limit = { name: 'code:email-network', max: 10, windowMs: DAY };
export const CODE_ADDRESS_DAY: Limit = { name: 'code:address-day', max: 300, windowMs: DAY, networks: true };

/** Checks of typed passwords against the common ones. */
export const PASSWORD_CHECK_ADDRESS: Limit = {
  name: 'password-check:address',
  max: 300,
  windowMs: QUARTER_HOUR,
  networks: true,
};
export const PASSWORD_ACCOUNT: Limit = { name: 'password:account', max: 10, windowMs: QUARTER_HOUR };
/** Sign-ins by an identity provider, begun or finished. */
export const ISSUER_ADDRESS: Limit = { name: 'issuer:address', max: 60, windowMs: QUARTER_HOUR, networks: true };
/** Sign-outs that lead to the identity provider; many people share an address at six o'clock. */
export const ISSUER_SIGN_OUT: Limit = {
  name: 'issuer-sign-out:address',
  max: 600,
  windowMs: QUARTER_HOUR,
  networks: true,
};
/** Codes for a new e-mail, requested by one account. */
export const NEW_EMAIL_ACCOUNT: Limit = { name: 'new-email:account', max: 10, windowMs: DAY };
/** Renaming raises the version of every calendar of the person, even of those they may only read. */
export const NEW_NAME_ACCOUNT: Limit = { name: 'new-name:account', max: 10, windowMs: QUARTER_HOUR };

/** Programs that use a wrong or expired API key. */
export const WRONG_KEY_ADDRESS: Limit = { name: 'wrong-key:address', max: 60, windowMs: QUARTER_HOUR, networks: true };
