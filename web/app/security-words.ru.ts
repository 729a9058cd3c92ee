export { apiKeys } from '#web/identity/api-keys/words.ru.ts';
export { sessions } from '#web/identity/sessions/words.ru.ts';
export { accountData } from '#web/operations/account-data/words.ru.ts';
