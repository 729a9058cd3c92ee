import { ru as calendarView } from '#web/calendar-view/words.ru.ts';
import { ru as calendars } from '#web/calendars/words.ru.ts';
import { ru as events } from '#web/events/words.ru.ts';
import { ru as history } from '#web/history/words.ru.ts';
import { ru as holidays } from '#web/holidays/words.ru.ts';
import { ru as invites } from '#web/invites/words.ru.ts';
import { ru as landing } from '#web/landing/words.ru.ts';
import { ru as live } from '#web/live/words.ru.ts';
import { ru as members } from '#web/members/words.ru.ts';
import { ru as recurrence } from '#web/recurrence/words.ru.ts';
import { ru as search } from '#web/search/words.ru.ts';
import { ru as tags } from '#web/tags/words.ru.ts';
import { ru as themes } from '#web/themes/words.ru.ts';
import { ru as upcoming } from '#web/upcoming/words.ru.ts';
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
