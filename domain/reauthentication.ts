import { z } from 'zod';
import { FactorCode } from './factor-code.ts';
import { bounded } from './text.ts';

/** Fresh proof of identity, required before anything besides the password can open the account or its calendars. */

const PASSWORD_MAX = 1_000;

export const PasswordAgain = bounded(PASSWORD_MAX, 'required', 'too_long')
  .min(1, 'required')
  .optional()
  .describe('The person’s own; needed when they signed in more than 15 minutes ago.');

export const Reauthentication = z.object({
  password: PasswordAgain,
  code: FactorCode.optional().describe('Where the account has two-step sign-in.'),
});
