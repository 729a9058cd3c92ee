import * as baseEn from '#web/app/base-words.en.ts';
import * as baseRu from '#web/app/base-words.ru.ts';
import * as securityEn from '#web/app/security-words.en.ts';
import * as securityRu from '#web/app/security-words.ru.ts';
import * as setupEn from '#web/app/setup/words.en.ts';
import * as setupRu from '#web/app/setup/words.ru.ts';
import * as productEn from '#web/app/words.en.ts';
import * as productRu from '#web/app/words.ru.ts';
import * as commandsEn from '#web/commands/words.en.ts';
import * as commandsRu from '#web/commands/words.ru.ts';
import * as emailChangeEn from '#web/identity/accounts/change-email-words.en.ts';
import * as emailChangeRu from '#web/identity/accounts/change-email-words.ru.ts';
import * as providerEn from '#web/identity/accounts/provider-words.en.ts';
import * as providerRu from '#web/identity/accounts/provider-words.ru.ts';
import * as secondStepEn from '#web/identity/accounts/second-step-words.en.ts';
import * as secondStepRu from '#web/identity/accounts/second-step-words.ru.ts';
import * as accountsEn from '#web/identity/accounts/words.en.ts';
import * as accountsRu from '#web/identity/accounts/words.ru.ts';
import * as auditEn from '#web/identity/audit/words.en.ts';
import * as auditRu from '#web/identity/audit/words.ru.ts';
import * as passkeysEn from '#web/identity/passkeys/words.en.ts';
import * as passkeysRu from '#web/identity/passkeys/words.ru.ts';
import * as secondFactorsEn from '#web/identity/second-factors/words.en.ts';
import * as secondFactorsRu from '#web/identity/second-factors/words.ru.ts';
import * as calendarFilesEn from '#web/interop/calendar-files/words.en.ts';
import * as calendarFilesRu from '#web/interop/calendar-files/words.ru.ts';
import * as connectionsEn from '#web/interop/connections/words.en.ts';
import * as connectionsRu from '#web/interop/connections/words.ru.ts';
import * as feedsEn from '#web/interop/feeds/words.en.ts';
import * as feedsRu from '#web/interop/feeds/words.ru.ts';
import * as importsEn from '#web/interop/imports/words.en.ts';
import * as importsRu from '#web/interop/imports/words.ru.ts';
import * as storedTasksEn from '#web/interop/stored-tasks/words.en.ts';
import * as storedTasksRu from '#web/interop/stored-tasks/words.ru.ts';
import * as subscribedEn from '#web/interop/subscribed-calendars/words.en.ts';
import * as subscribedRu from '#web/interop/subscribed-calendars/words.ru.ts';
import * as legalEn from '#web/landing/legal/words.en.ts';
import * as legalRu from '#web/landing/legal/words.ru.ts';
import * as remindersEn from '#web/notifications/reminders/words.en.ts';
import * as remindersRu from '#web/notifications/reminders/words.ru.ts';
import * as notificationsEn from '#web/notifications/words.en.ts';
import * as notificationsRu from '#web/notifications/words.ru.ts';
import * as adminEn from '#web/operations/admin/words.en.ts';
import * as adminRu from '#web/operations/admin/words.ru.ts';

/** What the product says, for tests to find things by: the same tables that the product speaks from, by the names of their namespaces. */
export const tables = {
  en: {
    ...baseEn,
    ...productEn,
    ...setupEn,
    ...securityEn,
    ...commandsEn,
    ...emailChangeEn,
    ...providerEn,
    ...secondStepEn,
    ...accountsEn,
    ...auditEn,
    ...passkeysEn,
    ...secondFactorsEn,
    ...calendarFilesEn,
    ...connectionsEn,
    ...feedsEn,
    ...importsEn,
    ...storedTasksEn,
    ...subscribedEn,
    ...legalEn,
    ...remindersEn,
    ...notificationsEn,
    ...adminEn,
  },
  ru: {
    ...baseRu,
    ...productRu,
    ...setupRu,
    ...securityRu,
    ...commandsRu,
    ...emailChangeRu,
    ...providerRu,
    ...secondStepRu,
    ...accountsRu,
    ...auditRu,
    ...passkeysRu,
    ...secondFactorsRu,
    ...calendarFilesRu,
    ...connectionsRu,
    ...feedsRu,
    ...importsRu,
    ...storedTasksRu,
    ...subscribedRu,
    ...legalRu,
    ...remindersRu,
    ...notificationsRu,
    ...adminRu,
  },
};

export const words = {
  en: { ...tables.en, view: tables.en.calendarView },
  ru: { ...tables.ru, view: tables.ru.calendarView },
};
