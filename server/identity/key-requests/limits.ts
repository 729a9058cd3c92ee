import type { Limit } from '#server/platform/rate-limits/rate-limiter.ts';

const QUARTER_HOUR = 15 * 60_000;

/** Apps that start to sign in. */
export const STARTS: Limit = { name: 'login-flow:address', max: 30, windowMs: QUARTER_HOUR, networks: true };
/** Some apps poll every second until the person has granted the request. */
export const POLLS: Limit = { name: 'login-poll:address', max: 2_000, windowMs: QUARTER_HOUR, networks: true };
/** Invalid links to profiles. */
export const MISSES: Limit = { name: 'profile-misses:address', max: 30, windowMs: QUARTER_HOUR, networks: true };
/** Profiles that a person creates. */
export const LINKS: Limit = { name: 'profile-links:account', max: 30, windowMs: QUARTER_HOUR };
