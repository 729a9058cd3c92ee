import { wordsOf } from '#web/platform/i18n/i18n.ts';

/** The words of what is opened on a page. */

export const auditWords = wordsOf({
  ru: () => import('#web/identity/audit/words.ru.ts'),
  en: () => import('#web/identity/audit/words.en.ts'),
});
export const calendarFileWords = wordsOf({
  ru: () => import('#web/interop/calendar-files/words.ru.ts'),
  en: () => import('#web/interop/calendar-files/words.en.ts'),
});
export const commandWords = wordsOf({
  ru: () => import('#web/commands/words.ru.ts'),
  en: () => import('#web/commands/words.en.ts'),
});
export const connectionWords = wordsOf({
  ru: () => import('#web/interop/connections/words.ru.ts'),
  en: () => import('#web/interop/connections/words.en.ts'),
});
export const emailChangeWords = wordsOf({
  ru: () => import('#web/identity/accounts/change-email-words.ru.ts'),
  en: () => import('#web/identity/accounts/change-email-words.en.ts'),
});
export const factorWords = wordsOf({
  ru: () => import('#web/identity/second-factors/words.ru.ts'),
  en: () => import('#web/identity/second-factors/words.en.ts'),
});
export const feedWords = wordsOf({
  ru: () => import('#web/interop/feeds/words.ru.ts'),
  en: () => import('#web/interop/feeds/words.en.ts'),
});
export const importWords = wordsOf({
  ru: () => import('#web/interop/imports/words.ru.ts'),
  en: () => import('#web/interop/imports/words.en.ts'),
});
export const passkeyWords = wordsOf({
  ru: () => import('#web/identity/passkeys/words.ru.ts'),
  en: () => import('#web/identity/passkeys/words.en.ts'),
});
export const reminderWords = wordsOf({
  ru: () => import('#web/notifications/reminders/words.ru.ts'),
  en: () => import('#web/notifications/reminders/words.en.ts'),
});
export const securityWords = wordsOf({
  ru: () => import('./security-words.ru.ts'),
  en: () => import('./security-words.en.ts'),
});
export const storedTaskWords = wordsOf({
  ru: () => import('#web/interop/stored-tasks/words.ru.ts'),
  en: () => import('#web/interop/stored-tasks/words.en.ts'),
});
export const subscribedWords = wordsOf({
  ru: () => import('#web/interop/subscribed-calendars/words.ru.ts'),
  en: () => import('#web/interop/subscribed-calendars/words.en.ts'),
});
