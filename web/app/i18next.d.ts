import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    resources: typeof import('./base-words.ru.ts') &
      typeof import('./words.ru.ts') &
      typeof import('./security-words.ru.ts') &
      typeof import('./setup/words.ru.ts') &
      typeof import('#web/commands/words.ru.ts') &
      typeof import('#web/identity/accounts/change-email-words.ru.ts') &
      typeof import('#web/identity/accounts/provider-words.ru.ts') &
      typeof import('#web/identity/accounts/second-step-words.ru.ts') &
      typeof import('#web/identity/accounts/words.ru.ts') &
      typeof import('#web/identity/audit/words.ru.ts') &
      typeof import('#web/identity/passkeys/words.ru.ts') &
      typeof import('#web/identity/second-factors/words.ru.ts') &
      typeof import('#web/interop/calendar-files/words.ru.ts') &
      typeof import('#web/interop/connections/words.ru.ts') &
      typeof import('#web/interop/feeds/words.ru.ts') &
      typeof import('#web/interop/imports/words.ru.ts') &
      typeof import('#web/interop/stored-tasks/words.ru.ts') &
      typeof import('#web/interop/subscribed-calendars/words.ru.ts') &
      typeof import('#web/landing/legal/words.ru.ts') &
      typeof import('#web/notifications/reminders/words.ru.ts') &
      typeof import('#web/notifications/words.ru.ts') &
      typeof import('#web/operations/admin/words.ru.ts');
  }
}
