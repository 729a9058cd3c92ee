import { en as accountDataEn } from '#web/account-data/words.en.ts';
import { ru as accountDataRu } from '#web/account-data/words.ru.ts';
import { en as emailChangeEn } from '#web/accounts/change-email-words.en.ts';
import { ru as emailChangeRu } from '#web/accounts/change-email-words.ru.ts';
import { en as providerEn } from '#web/accounts/provider-words.en.ts';
import { ru as providerRu } from '#web/accounts/provider-words.ru.ts';
import { en as secondStepEn } from '#web/accounts/second-step-words.en.ts';
import { ru as secondStepRu } from '#web/accounts/second-step-words.ru.ts';
import { en as accountsEn } from '#web/accounts/words.en.ts';
import { ru as accountsRu } from '#web/accounts/words.ru.ts';
import { en as adminEn } from '#web/admin/words.en.ts';
import { ru as adminRu } from '#web/admin/words.ru.ts';
import { en as apiKeysEn } from '#web/api-keys/words.en.ts';
import { ru as apiKeysRu } from '#web/api-keys/words.ru.ts';
import { en as dashboardEn } from '#web/app/dashboard/words.en.ts';
import { ru as dashboardRu } from '#web/app/dashboard/words.ru.ts';
import { en as firstStepsEn } from '#web/app/first-steps/words.en.ts';
import { ru as firstStepsRu } from '#web/app/first-steps/words.ru.ts';
import { en as appEn } from '#web/app/page-words.en.ts';
import { ru as appRu } from '#web/app/page-words.ru.ts';
import { en as topBarEn } from '#web/app/top-bar-words.en.ts';
import { ru as topBarRu } from '#web/app/top-bar-words.ru.ts';
import { en as auditEn } from '#web/audit/words.en.ts';
import { ru as auditRu } from '#web/audit/words.ru.ts';
import { en as calendarFilesEn } from '#web/calendar-files/words.en.ts';
import { ru as calendarFilesRu } from '#web/calendar-files/words.ru.ts';
import { en as viewEn } from '#web/calendar-view/words.en.ts';
import { ru as viewRu } from '#web/calendar-view/words.ru.ts';
import { en as calendarsEn } from '#web/calendars/words.en.ts';
import { ru as calendarsRu } from '#web/calendars/words.ru.ts';
import { en as commandsEn } from '#web/commands/words.en.ts';
import { ru as commandsRu } from '#web/commands/words.ru.ts';
import { en as connectionsEn } from '#web/connections/words.en.ts';
import { ru as connectionsRu } from '#web/connections/words.ru.ts';
import { en as eventsEn } from '#web/events/words.en.ts';
import { ru as eventsRu } from '#web/events/words.ru.ts';
import { en as feedsEn } from '#web/feeds/words.en.ts';
import { ru as feedsRu } from '#web/feeds/words.ru.ts';
import { en as historyEn } from '#web/history/words.en.ts';
import { ru as historyRu } from '#web/history/words.ru.ts';
import { en as holidaysEn } from '#web/holidays/words.en.ts';
import { ru as holidaysRu } from '#web/holidays/words.ru.ts';
import { en as importsEn } from '#web/imports/words.en.ts';
import { ru as importsRu } from '#web/imports/words.ru.ts';
import { en as invitesEn } from '#web/invites/words.en.ts';
import { ru as invitesRu } from '#web/invites/words.ru.ts';
import { en as landingEn } from '#web/landing/words.en.ts';
import { ru as landingRu } from '#web/landing/words.ru.ts';
import { en as liveEn } from '#web/live/words.en.ts';
import { ru as liveRu } from '#web/live/words.ru.ts';
import { en as membersEn } from '#web/members/words.en.ts';
import { ru as membersRu } from '#web/members/words.ru.ts';
import { en as notificationsEn } from '#web/notifications/words.en.ts';
import { ru as notificationsRu } from '#web/notifications/words.ru.ts';
import { en as passkeysEn } from '#web/passkeys/words.en.ts';
import { ru as passkeysRu } from '#web/passkeys/words.ru.ts';
import { en as platformEn } from '#web/platform/words.en.ts';
import { ru as platformRu } from '#web/platform/words.ru.ts';
import { en as recurrenceEn } from '#web/recurrence/words.en.ts';
import { ru as recurrenceRu } from '#web/recurrence/words.ru.ts';
import { en as remindersEn } from '#web/reminders/words.en.ts';
import { ru as remindersRu } from '#web/reminders/words.ru.ts';
import { en as searchEn } from '#web/search/words.en.ts';
import { ru as searchRu } from '#web/search/words.ru.ts';
import { en as secondFactorsEn } from '#web/second-factors/words.en.ts';
import { ru as secondFactorsRu } from '#web/second-factors/words.ru.ts';
import { en as sessionsEn } from '#web/sessions/words.en.ts';
import { ru as sessionsRu } from '#web/sessions/words.ru.ts';
import { en as storedTasksEn } from '#web/stored-tasks/words.en.ts';
import { ru as storedTasksRu } from '#web/stored-tasks/words.ru.ts';
import { en as subscribedEn } from '#web/subscribed-calendars/words.en.ts';
import { ru as subscribedRu } from '#web/subscribed-calendars/words.ru.ts';
import { en as tagsEn } from '#web/tags/words.en.ts';
import { ru as tagsRu } from '#web/tags/words.ru.ts';
import { en as themesEn } from '#web/themes/words.en.ts';
import { ru as themesRu } from '#web/themes/words.ru.ts';
import { en as uiEn } from '#web/ui/words.en.ts';
import { ru as uiRu } from '#web/ui/words.ru.ts';
import { en as upcomingEn } from '#web/upcoming/words.en.ts';
import { ru as upcomingRu } from '#web/upcoming/words.ru.ts';

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
