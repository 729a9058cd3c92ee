import 'i18next';
import type { ru as commands } from '#web/commands/words.ru.ts';
import type { ru as emailChange } from '#web/identity/accounts/change-email-words.ru.ts';
import type { ru as provider } from '#web/identity/accounts/provider-words.ru.ts';
import type { ru as secondStep } from '#web/identity/accounts/second-step-words.ru.ts';
import type { ru as accounts } from '#web/identity/accounts/words.ru.ts';
import type { ru as audit } from '#web/identity/audit/words.ru.ts';
import type { ru as passkeys } from '#web/identity/passkeys/words.ru.ts';
import type { ru as secondFactors } from '#web/identity/second-factors/words.ru.ts';
import type { ru as calendarFiles } from '#web/interop/calendar-files/words.ru.ts';
import type { ru as connections } from '#web/interop/connections/words.ru.ts';
import type { ru as feeds } from '#web/interop/feeds/words.ru.ts';
import type { ru as imports } from '#web/interop/imports/words.ru.ts';
import type { ru as storedTasks } from '#web/interop/stored-tasks/words.ru.ts';
import type { ru as subscribedCalendars } from '#web/interop/subscribed-calendars/words.ru.ts';
import type { ru as legal } from '#web/landing/legal/words.ru.ts';
import type { ru as reminders } from '#web/notifications/reminders/words.ru.ts';
import type { ru as notifications } from '#web/notifications/words.ru.ts';
import type { ru as admin } from '#web/operations/admin/words.ru.ts';
import type { ru as baseWords } from './base-words.ru.ts';
import type { ru as securityWords } from './profile/security-words.ru.ts';
import type { ru as productWords } from './words.ru.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    resources: typeof baseWords &
      typeof productWords &
      typeof securityWords & {
        accounts: typeof accounts;
        emailChange: typeof emailChange;
        provider: typeof provider;
        legal: typeof legal;
        admin: typeof admin;
        audit: typeof audit;
        calendarFiles: typeof calendarFiles;
        commands: typeof commands;
        connections: typeof connections;
        imports: typeof imports;
        notifications: typeof notifications;
        reminders: typeof reminders;
        passkeys: typeof passkeys;
        secondFactors: typeof secondFactors;
        secondStep: typeof secondStep;
        storedTasks: typeof storedTasks;
        feeds: typeof feeds;
        subscribedCalendars: typeof subscribedCalendars;
      };
  }
}
