import { z } from 'zod';
import { SignedIn } from './accounts.ts';
import { FactorCode } from './factor-code.ts';
import { bounded, instant } from './text.ts';

/** Time between the right password and the code. */
export const SECOND_STEP_MS = 5 * 60_000;
/** Wrong codes after which the password has to be entered again. */
export const SECOND_STEP_TRIES = 5;
export const RECOVERY_CODES = 10;
/** Period of an authenticator code in seconds, and its number of digits. */
export const TOTP_PERIOD = 30;
export const TOTP_DIGITS = 6;

const TOKEN_MAX = 100;

export const SecondStep = z.object({
  secondStep: z.string().describe('Goes with the code to `POST /api/auth/second-step`, within five minutes.'),
});
export type SecondStep = z.infer<typeof SecondStep>;

export const SecondStepBody = z.object({
  secondStep: bounded(TOKEN_MAX, 'required', 'invalid').min(1, 'required'),
  code: FactorCode,
  deviceToken: bounded(500, 'invalid', 'too_long').optional().describe('As in `POST /api/auth/login`.'),
});
export const SecondStepAnswer = SignedIn.extend({
  recoveryCodesLeft: z.int().optional().describe('Where the code was a recovery code.'),
});

export const SecondFactor = z.object({
  since: instant.nullable().describe('Since when codes are asked for at sign-in; null where they are not.'),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const TotpSetUp = z.object({
  secret: z.string().describe('In Base32, for typing.'),
  uri: z.string().describe('`otpauth://…`, for a QR code.'),
});
export type TotpSetUp = z.infer<typeof TotpSetUp>;
export const FactorCodeBody = z.object({ code: FactorCode });
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).describe('Shown this once.') });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
