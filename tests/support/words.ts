import { en as dashboardEn } from '#web/app/dashboard/words.en.ts';
import { ru as dashboardRu } from '#web/app/dashboard/words.ru.ts';
import { en as firstStepsEn } from '#web/app/first-steps/words.en.ts';
import { ru as firstStepsRu } from '#web/app/first-steps/words.ru.ts';
import { en as appEn } from '#web/app/page-words.en.ts';
import { ru as appRu } from '#web/app/page-words.ru.ts';
import { en as topBarEn } from '#web/app/top-bar-words.en.ts';
import { ru as topBarRu } from '#web/app/top-bar-words.ru.ts';
import { en as viewEn } from '#web/calendar-view/words.en.ts';
import { ru as viewRu } from '#web/calendar-view/words.ru.ts';
import { en as holidaysEn } from '#web/calendars/holidays/words.en.ts';
import { ru as holidaysRu } from '#web/calendars/holidays/words.ru.ts';
import { en as invitesEn } from '#web/calendars/invites/words.en.ts';
import { ru as invitesRu } from '#web/calendars/invites/words.ru.ts';
import { en as membersEn } from '#web/calendars/members/words.en.ts';
import { ru as membersRu } from '#web/calendars/members/words.ru.ts';
import { en as calendarsEn } from '#web/calendars/words.en.ts';
import { ru as calendarsRu } from '#web/calendars/words.ru.ts';
import { en as commandsEn } from '#web/commands/words.en.ts';
import { ru as commandsRu } from '#web/commands/words.ru.ts';
import { en as historyEn } from '#web/events/history/words.en.ts';
import { ru as historyRu } from '#web/events/history/words.ru.ts';
import { en as liveEn } from '#web/events/live/words.en.ts';
import { ru as liveRu } from '#web/events/live/words.ru.ts';
import { en as recurrenceEn } from '#web/events/recurrence/words.en.ts';
import { ru as recurrenceRu } from '#web/events/recurrence/words.ru.ts';
import { en as searchEn } from '#web/events/search/words.en.ts';
import { ru as searchRu } from '#web/events/search/words.ru.ts';
import { en as tagsEn } from '#web/events/tags/words.en.ts';
import { ru as tagsRu } from '#web/events/tags/words.ru.ts';
import { en as upcomingEn } from '#web/events/upcoming/words.en.ts';
import { ru as upcomingRu } from '#web/events/upcoming/words.ru.ts';
import { en as eventsEn } from '#web/events/words.en.ts';
import { ru as eventsRu } from '#web/events/words.ru.ts';
import { en as emailChangeEn } from '#web/identity/accounts/change-email-words.en.ts';
import { ru as emailChangeRu } from '#web/identity/accounts/change-email-words.ru.ts';
import { en as providerEn } from '#web/identity/accounts/provider-words.en.ts';
import { ru as providerRu } from '#web/identity/accounts/provider-words.ru.ts';
import { en as secondStepEn } from '#web/identity/accounts/second-step-words.en.ts';
import { ru as secondStepRu } from '#web/identity/accounts/second-step-words.ru.ts';
import { en as accountsEn } from '#web/identity/accounts/words.en.ts';
import { ru as accountsRu } from '#web/identity/accounts/words.ru.ts';
import { en as apiKeysEn } from '#web/identity/api-keys/words.en.ts';
import { ru as apiKeysRu } from '#web/identity/api-keys/words.ru.ts';
import { en as auditEn } from '#web/identity/audit/words.en.ts';
import { ru as auditRu } from '#web/identity/audit/words.ru.ts';
import { en as passkeysEn } from '#web/identity/passkeys/words.en.ts';
import { ru as passkeysRu } from '#web/identity/passkeys/words.ru.ts';
import { en as secondFactorsEn } from '#web/identity/second-factors/words.en.ts';
import { ru as secondFactorsRu } from '#web/identity/second-factors/words.ru.ts';
import { en as sessionsEn } from '#web/identity/sessions/words.en.ts';
import { ru as sessionsRu } from '#web/identity/sessions/words.ru.ts';
import { en as calendarFilesEn } from '#web/interop/calendar-files/words.en.ts';
import { ru as calendarFilesRu } from '#web/interop/calendar-files/words.ru.ts';
import { en as connectionsEn } from '#web/interop/connections/words.en.ts';
import { ru as connectionsRu } from '#web/interop/connections/words.ru.ts';
import { en as feedsEn } from '#web/interop/feeds/words.en.ts';
import { ru as feedsRu } from '#web/interop/feeds/words.ru.ts';
import { en as importsEn } from '#web/interop/imports/words.en.ts';
import { ru as importsRu } from '#web/interop/imports/words.ru.ts';
import { en as storedTasksEn } from '#web/interop/stored-tasks/words.en.ts';
import { ru as storedTasksRu } from '#web/interop/stored-tasks/words.ru.ts';
import { en as subscribedEn } from '#web/interop/subscribed-calendars/words.en.ts';
import { ru as subscribedRu } from '#web/interop/subscribed-calendars/words.ru.ts';
import { en as landingEn } from '#web/landing/words.en.ts';
import { ru as landingRu } from '#web/landing/words.ru.ts';
import { en as remindersEn } from '#web/notifications/reminders/words.en.ts';
import { ru as remindersRu } from '#web/notifications/reminders/words.ru.ts';
import { en as notificationsEn } from '#web/notifications/words.en.ts';
import { ru as notificationsRu } from '#web/notifications/words.ru.ts';
import { en as accountDataEn } from '#web/operations/account-data/words.en.ts';
import { ru as accountDataRu } from '#web/operations/account-data/words.ru.ts';
import { en as adminEn } from '#web/operations/admin/words.en.ts';
import { ru as adminRu } from '#web/operations/admin/words.ru.ts';
import { en as platformEn } from '#web/platform/words.en.ts';
import { ru as platformRu } from '#web/platform/words.ru.ts';
import { en as themesEn } from '#web/themes/words.en.ts';
import { ru as themesRu } from '#web/themes/words.ru.ts';
import { en as uiEn } from '#web/ui/words.en.ts';
import { ru as uiRu } from '#web/ui/words.ru.ts';

/** What the product says, for journeys to find things by: the same tables that the product speaks from. */
export const words = {
  en: {
    accounts: accountsEn,
    provider: providerEn,
    emailChange: emailChangeEn,
    admin: adminEn,
    view: viewEn,
    calendars: calendarsEn,
    commands: commandsEn,
    connections: connectionsEn,
    audit: auditEn,
    calendarFiles: calendarFilesEn,
    storedTasks: storedTasksEn,
    dashboard: dashboardEn,
    events: eventsEn,
    holidays: holidaysEn,
    firstSteps: firstStepsEn,
    imports: importsEn,
    invites: invitesEn,
    landing: landingEn,
    accountData: accountDataEn,
    apiKeys: apiKeysEn,
    history: historyEn,
    recurrence: recurrenceEn,
    reminders: remindersEn,
    feeds: feedsEn,
    subscribedCalendars: subscribedEn,
    search: searchEn,
    passkeys: passkeysEn,
    secondFactors: secondFactorsEn,
    secondStep: secondStepEn,
    sessions: sessionsEn,
    ui: uiEn,
    live: liveEn,
    app: appEn,
    members: membersEn,
    notifications: notificationsEn,
    platform: platformEn,
    tags: tagsEn,
    themes: themesEn,
    topBar: topBarEn,
    upcoming: upcomingEn,
  },
  ru: {
    accounts: accountsRu,
    provider: providerRu,
    emailChange: emailChangeRu,
    admin: adminRu,
    view: viewRu,
    calendars: calendarsRu,
    commands: commandsRu,
    connections: connectionsRu,
    audit: auditRu,
    calendarFiles: calendarFilesRu,
    storedTasks: storedTasksRu,
    dashboard: dashboardRu,
    events: eventsRu,
    holidays: holidaysRu,
    firstSteps: firstStepsRu,
    imports: importsRu,
    invites: invitesRu,
    landing: landingRu,
    accountData: accountDataRu,
    apiKeys: apiKeysRu,
    history: historyRu,
    recurrence: recurrenceRu,
    reminders: remindersRu,
    feeds: feedsRu,
    subscribedCalendars: subscribedRu,
    search: searchRu,
    passkeys: passkeysRu,
    secondFactors: secondFactorsRu,
    secondStep: secondStepRu,
    sessions: sessionsRu,
    ui: uiRu,
    live: liveRu,
    app: appRu,
    members: membersRu,
    notifications: notificationsRu,
    platform: platformRu,
    tags: tagsRu,
    themes: themesRu,
    topBar: topBarRu,
    upcoming: upcomingRu,
  },
} as const;
