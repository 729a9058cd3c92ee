import { en as accountsEn } from '#web/accounts/words.en.ts';
import { ru as accountsRu } from '#web/accounts/words.ru.ts';
import { en as viewEn } from '#web/calendar-view/words.en.ts';
import { ru as viewRu } from '#web/calendar-view/words.ru.ts';
import { en as calendarsEn } from '#web/calendars/words.en.ts';
import { ru as calendarsRu } from '#web/calendars/words.ru.ts';
import { en as eventsEn } from '#web/events/words.en.ts';
import { ru as eventsRu } from '#web/events/words.ru.ts';
import { en as invitesEn } from '#web/invites/words.en.ts';
import { ru as invitesRu } from '#web/invites/words.ru.ts';
import { en as landingEn } from '#web/landing/words.en.ts';
import { ru as landingRu } from '#web/landing/words.ru.ts';

/** What the product says, for journeys to find things by: the same tables that the product speaks from. */
export const words = {
  en: {
    accounts: accountsEn,
    view: viewEn,
    calendars: calendarsEn,
    events: eventsEn,
    invites: invitesEn,
    landing: landingEn,
  },
  ru: {
    accounts: accountsRu,
    view: viewRu,
    calendars: calendarsRu,
    events: eventsRu,
    invites: invitesRu,
    landing: landingRu,
  },
} as const;
