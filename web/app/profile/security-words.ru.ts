import { ru as accountData } from '#web/account-data/words.ru.ts';
import { ru as apiKeys } from '#web/api-keys/words.ru.ts';
import { ru as sessions } from '#web/sessions/words.ru.ts';

/** What is spoken of in the security section alone. */
export const ru = { accountData, apiKeys, sessions } as const;
