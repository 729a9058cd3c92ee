import { en as apiKeys } from '#web/identity/api-keys/words.en.ts';
import { en as sessions } from '#web/identity/sessions/words.en.ts';
import { en as accountData } from '#web/operations/account-data/words.en.ts';

/** What is spoken of in the security section alone. */
export const en = { accountData, apiKeys, sessions } as const;
