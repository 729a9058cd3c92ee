import { bounded } from './text.ts';

const CODE_MAX = 100;

/** Code of an authenticator app, or a recovery code; white space and dashes are dropped, and case does not matter. */
export const FactorCode = bounded(CODE_MAX, 'required', 'too_long')
  .min(1, 'required')
  .transform((text) => text.replace(/[\s\p{Pd}]/gu, '').toUpperCase());
