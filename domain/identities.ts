import { z } from 'zod';
import { OwnPassword, SignedIn } from './accounts.ts';
import { FactorCode } from './factor-code.ts';
import { bounded, instant } from './text.ts';

/** Signing in by an identity provider (OpenID Connect). */

const PARAMETER_MAX = 4_096;
const PATH_MAX = 1_000;
const parameter = bounded(PARAMETER_MAX).optional();

export const BeginBody = z.object({
  returnTo: bounded(PATH_MAX).optional().describe('A path of the web app, which the sign-in page then gets.'),
  recent: z
    .boolean()
    .optional()
    .describe('The provider asks who it is, though it may remember them: for what takes a recent sign-in.'),
});
/** For linking and unlinking. */
export const LinkBody = z.object({
  password: OwnPassword,
  code: FactorCode.optional().describe('Where the account has two-step sign-in.'),
});
export const BeginAnswer = z.object({
  url: z.string().describe('Of the identity provider; the browser goes there with the cookie of this answer.'),
});
export const CallbackQuery = z.object({
  code: parameter,
  state: parameter,
  iss: parameter,
  error: parameter,
  error_description: parameter,
});
export const FinishBody = z.object({
  code: bounded(100, 'required')
    .min(1, 'required')
    .describe('From the fragment that the browser came back with; it works once, for two minutes.'),
});
export const FinishAnswer = SignedIn;
export const Identity = z.object({ id: z.string(), issuer: z.string(), createdAt: instant });
export type Identity = z.infer<typeof Identity>;
export const IdentityList = z.array(Identity);
