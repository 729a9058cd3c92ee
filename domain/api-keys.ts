import { z } from 'zod';
import { instant, line, uuid } from './text.ts';

/** API keys: what a program of a person's own signs in with. */

export const KEY_PREFIX = 'kal_';
export const KEYS_MAX = 50;
/** `read` reads what the person sees; `write` also creates, changes and deletes events. */
export const SCOPES = ['read', 'write'] as const;
export type Scope = (typeof SCOPES)[number];
const NAME_MAX = 200;
const CALENDARS_MAX = 100;

/** Whoever may write may read. */
const Scopes = z
  .array(z.enum(SCOPES, 'invalid'), 'invalid')
  .max(SCOPES.length, 'too_many')
  .transform((scopes): Scope[] => (scopes.includes('write') ? ['read', 'write'] : ['read']));

export const CreateApiKeyBody = z.object({
  name: line(NAME_MAX),
  scopes: Scopes.default(['read']),
  expiresAt: z.iso
    .datetime({ offset: true, error: 'invalid' })
    .nullish()
    .describe('The key ends then; never if left out.'),
  calendarIds: z
    .array(uuid, 'invalid')
    .min(1, 'invalid')
    .max(CALENDARS_MAX, 'too_many')
    .nullish()
    .describe('The only calendars the key opens; all if left out.'),
});
export type CreateApiKeyBody = z.infer<typeof CreateApiKeyBody>;
export const SwitchApiKeyBody = z.object({ isActive: z.boolean('invalid') });

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string().describe('How the key begins, to tell it from others.'),
  scopes: z.array(z.enum(SCOPES)),
  isActive: z.boolean(),
  lastUsed: instant.nullable(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  calendarIds: z.array(z.string()).nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyList = z.array(ApiKey);
export const ApiKeyAnswer = z.object({ apiKey: ApiKey });
export const CreatedApiKey = z.object({ apiKey: ApiKey, key: z.string().describe('Only here, only once.') });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;
