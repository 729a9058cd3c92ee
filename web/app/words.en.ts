import { en as calendarView } from '#web/calendar-view/words.en.ts';
import { en as holidays } from '#web/calendars/holidays/words.en.ts';
import { en as invites } from '#web/calendars/invites/words.en.ts';
import { en as members } from '#web/calendars/members/words.en.ts';
import { en as calendars } from '#web/calendars/words.en.ts';
import { en as history } from '#web/events/history/words.en.ts';
import { en as live } from '#web/events/live/words.en.ts';
import { en as recurrence } from '#web/events/recurrence/words.en.ts';
import { en as search } from '#web/events/search/words.en.ts';
import { en as tags } from '#web/events/tags/words.en.ts';
import { en as upcoming } from '#web/events/upcoming/words.en.ts';
import { en as events } from '#web/events/words.en.ts';
import { en as landing } from '#web/landing/words.en.ts';
import { en as themes } from '#web/themes/words.en.ts';
import { en as dashboard } from './dashboard/words.en.ts';
import { en as firstSteps } from './first-steps/words.en.ts';
import { en as topBar } from './top-bar-words.en.ts';

export const en = {
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
