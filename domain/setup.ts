import { z } from 'zod';
import { VerifyEmailBody } from './accounts.ts';
import { LANGUAGE_TAG_MAX } from './languages.ts';
import { REGISTRATION_MODES } from './site.ts';
import { bounded } from './text.ts';
import { THEME_DEFAULTS } from './themes.ts';

const CODE_MAX = 100;
const language = bounded(LANGUAGE_TAG_MAX, 'invalid', 'invalid');

export const SetupBody = VerifyEmailBody.pick({ email: true, name: true, password: true }).extend({
  code: bounded(CODE_MAX, 'invalid', 'too_long')
    .optional()
    .describe(
      'Of the log of the server, where `needsCode` of `GET /api/site` says so. Case, blanks and dashes do not count.',
    ),
  language: language.describe('Of the administrator.'),
  registration: z
    .enum(REGISTRATION_MODES, 'invalid')
    .describe('Who may open an account. A variable of the operator goes before.'),
  defaultLanguage: language.describe('Of who has chosen none; likewise.'),
  defaultTheme: z.enum(THEME_DEFAULTS, 'invalid').describe('Of who has chosen none; likewise.'),
});
export type SetupInput = z.input<typeof SetupBody>;
