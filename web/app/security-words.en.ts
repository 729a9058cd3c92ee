export { apiKeys } from '#web/identity/api-keys/words.en.ts';
export { sessions } from '#web/identity/sessions/words.en.ts';
export { accountData } from '#web/operations/account-data/words.en.ts';
