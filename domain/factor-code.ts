import { bounded } from './text.ts';

const CODE_MAX = 100;

/** Of an authenticator app, or a recovery code; white space and dashes are dropped, and letters may be small. */
export const FactorCode = bounded(CODE_MAX, 'required', 'too_long')
  .min(1, 'required')
  .transform((text) => text.replace(/[\s\p{Pd}]/gu, '').toUpperCase());
