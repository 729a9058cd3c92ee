import { z } from 'zod';
import { PasswordAgain } from './reauthentication.ts';
import { bounded, instant, line, listOf, uuid } from './text.ts';
import { SCOPES, scopesUpTo, widestOf } from './values/api-keys.ts';

export const KEY_PREFIX = 'kal_';
export const KEY_DAYS = 365;
const NAME_MAX = 200;
const CALENDARS_MAX = 100;
/** Long enough for an instant such as `2026-11-20T13:30:00.123456789+03:00`. */
const INSTANT_MAX = 40;

const Scopes = listOf(z.enum(SCOPES, 'invalid'), SCOPES.length).transform((scopes) => scopesUpTo(widestOf(scopes)));

export const CreateApiKeyBody = z.object({
  name: line(NAME_MAX),
  scopes: Scopes.default(['read']),
  expiresAt: bounded(INSTANT_MAX)
    .check(z.iso.datetime({ offset: true, error: 'invalid' }))
    .nullish()
    .describe(
      'The key ends then; after 365 days if left out. Never if null, or, with the scope `calendars`, 365 days after it was last used.',
    ),
  calendarIds: listOf(uuid, CALENDARS_MAX)
    .refine((ids) => ids.length > 0, 'invalid')
    .nullish()
    .describe('The only calendars the key opens; all if left out.'),
  password: PasswordAgain,
});
export type CreateApiKeyBody = z.infer<typeof CreateApiKeyBody>;
export const SwitchApiKeyBody = z.object({
  isActive: z.boolean('invalid'),
  password: PasswordAgain.describe('As for a new key, where it is switched on.'),
});

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string().describe('How the key begins, to tell it from others.'),
  scopes: z.array(z.enum(SCOPES)),
  isActive: z.boolean(),
  lastUsed: instant.nullable(),
  createdAt: instant,
  expiresAt: instant.nullable().describe('That of a calendar app moves on with each use.'),
  calendarIds: z.array(z.string()).nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyList = z.array(ApiKey);
export const ApiKeyAnswer = z.object({ apiKey: ApiKey });
export const CreatedApiKey = z.object({ apiKey: ApiKey, key: z.string().describe('Only here, only once.') });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;
