import { ru as apiKeys } from '#web/identity/api-keys/words.ru.ts';
import { ru as sessions } from '#web/identity/sessions/words.ru.ts';
import { ru as accountData } from '#web/operations/account-data/words.ru.ts';

/** What is spoken of in the security section alone. */
export const ru = { accountData, apiKeys, sessions } as const;
