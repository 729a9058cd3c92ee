import type { Limit } from '#server/platform/rate-limits/rate-limiter.ts';

const QUARTER_HOUR = 15 * 60_000;

/** Apps that begin to sign in. */
export const STARTS: Limit = { name: 'login-flow:address', max: 30, windowMs: QUARTER_HOUR, networks: true };
/** Some ask every second until their person has agreed. */
export const POLLS: Limit = { name: 'login-poll:address', max: 2_000, windowMs: QUARTER_HOUR, networks: true };
/** Links to profiles that give nothing. */
export const MISSES: Limit = { name: 'profile-misses:address', max: 30, windowMs: QUARTER_HOUR, networks: true };
/** Profiles that a person asks for. */
export const LINKS: Limit = { name: 'profile-links:account', max: 30, windowMs: QUARTER_HOUR };
