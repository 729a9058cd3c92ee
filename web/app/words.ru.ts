import { ru as calendarView } from '#web/calendar-view/words.ru.ts';
import { ru as holidays } from '#web/calendars/holidays/words.ru.ts';
import { ru as invites } from '#web/calendars/invites/words.ru.ts';
import { ru as members } from '#web/calendars/members/words.ru.ts';
import { ru as calendars } from '#web/calendars/words.ru.ts';
import { ru as history } from '#web/events/history/words.ru.ts';
import { ru as live } from '#web/events/live/words.ru.ts';
import { ru as recurrence } from '#web/events/recurrence/words.ru.ts';
import { ru as search } from '#web/events/search/words.ru.ts';
import { ru as tags } from '#web/events/tags/words.ru.ts';
import { ru as upcoming } from '#web/events/upcoming/words.ru.ts';
import { ru as events } from '#web/events/words.ru.ts';
import { ru as landing } from '#web/landing/words.ru.ts';
import { ru as themes } from '#web/themes/words.ru.ts';
import { ru as dashboard } from './dashboard/words.ru.ts';
import { ru as firstSteps } from './first-steps/words.ru.ts';
import { ru as topBar } from './top-bar-words.ru.ts';

export const ru = {
  calendarView,
  calendars,
  dashboard,
  events,
  firstSteps,
  history,
  holidays,
  invites,
  landing,
  live,
  members,
  recurrence,
  search,
  tags,
  themes,
  topBar,
  upcoming,
} as const;
