import { en as accountData } from '#web/account-data/words.en.ts';
import { en as apiKeys } from '#web/api-keys/words.en.ts';
import { en as sessions } from '#web/sessions/words.en.ts';

/** What is spoken of in the security section alone. */
export const en = { accountData, apiKeys, sessions } as const;
