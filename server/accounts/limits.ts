import type { Limit } from '#server/platform/rate-limit.ts';

const QUARTER_HOUR = 15 * 60_000;

/** How often one account and one address may try, for each thing that could be guessed or used to send mail. */
export const LOGIN_ACCOUNT: Limit = { name: 'login:account', max: 10, windowMs: QUARTER_HOUR };
export const LOGIN_ADDRESS: Limit = { name: 'login:address', max: 60, windowMs: QUARTER_HOUR };
export const REGISTER_EMAIL: Limit = { name: 'register:email', max: 5, windowMs: QUARTER_HOUR };
export const REGISTER_ADDRESS: Limit = { name: 'register:address', max: 30, windowMs: QUARTER_HOUR };
export const FORGOT_EMAIL: Limit = { name: 'forgot:email', max: 5, windowMs: QUARTER_HOUR };
export const FORGOT_ADDRESS: Limit = { name: 'forgot:address', max: 30, windowMs: QUARTER_HOUR };
export const CODE_ADDRESS: Limit = { name: 'code:address', max: 60, windowMs: QUARTER_HOUR };
export const PASSWORD_ACCOUNT: Limit = { name: 'password:account', max: 10, windowMs: QUARTER_HOUR };
/** A new name is a change of every calendar of its bearer, also of those that they may only look at. */
export const NEW_NAME_ACCOUNT: Limit = { name: 'new-name:account', max: 10, windowMs: QUARTER_HOUR };
