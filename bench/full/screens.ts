import { addDays, msToDate } from '#domain/dates/local.ts';
import {
  BUSY,
  calendarId,
  GUEST,
  LARGE,
  OWNER,
  overrideId,
  seriesId,
  TYPICAL,
  TYPICAL_CALENDARS,
  WITH_SERIES,
} from './people.ts';

/** What a screen asks for. */
export interface Screen {
  readonly name: string;
  readonly person: number;
  readonly times: number;
  readonly method: string;
  readonly path: (turn: number) => string;
  readonly body?: (turn: number) => unknown;
}

const today = msToDate(Date.now());
const [small, large] = [calendarId(TYPICAL_CALENDARS[1]), calendarId(LARGE)];
const range = (calendar: string, first: string, days: number): string =>
  `/api/calendars/${calendar}/events?startDate=${first}&endDate=${addDays(first, days - 1)}`;
const find = (words: string) => () => `/api/events/search?q=${encodeURIComponent(words)}`;
const created = (calendar: string) => (turn: number) => ({
  calendarId: calendar,
  title: `Созвон ${turn}`,
  startTime: `${today}T10:00:00`,
  endTime: `${today}T11:00:00`,
});

const get = (name: string, person: number, times: number, path: Screen['path']): Screen => ({
  name,
  person,
  times,
  method: 'GET',
  path,
});

export const SCREENS: readonly Screen[] = [
  get('calendars of a person with 6', TYPICAL, 60, () => '/api/calendars'),
  get('calendars of a person with 500', BUSY, 60, () => '/api/calendars'),
  get('upcoming, 6 calendars', TYPICAL, 60, () => '/api/events/upcoming'),
  get('upcoming, 500 calendars', BUSY, 20, () => '/api/events/upcoming'),
  get('upcoming, the calendar with 200,000 events', GUEST, 20, () => '/api/events/upcoming'),
  get('month, 800 events, cold', TYPICAL, 60, (turn) => range(small, addDays(today, turn - 60), 42)),
  get('month, 800 events, again', TYPICAL, 60, () => range(small, addDays(today, -20), 42)),
  get('day, 200,000 events, cold', GUEST, 60, (turn) => range(large, addDays(today, turn - 30), 1)),
  get('month, 200,000 events, cold', GUEST, 20, (turn) => range(large, addDays(today, turn - 30), 42)),
  get('month, a series of 1,000 overrides, cold', BUSY, 20, (turn) =>
    range(calendarId(WITH_SERIES), addDays(today, turn), 42),
  ),
  get('search, rare word, 6 calendars', TYPICAL, 60, find('экскаватор')),
  get('search, common word, 6 calendars', TYPICAL, 60, find('планёрка')),
  get('search, rare word, 500 calendars', BUSY, 20, find('экскаватор')),
  get('search, common word, 500 calendars', BUSY, 20, find('планёрка')),
  get('search, one letter, 500 calendars', BUSY, 20, find('п')),
  get('search, two words, 500 calendars', BUSY, 20, find('созвон павильон')),
  get('changes, the last 20 versions', OWNER, 60, () => `/api/calendars/${large}/changes?since=200000`),
  get('history, first page, 200,000 events', OWNER, 60, () => `/api/calendars/${large}/history`),
  get('history, in the middle', OWNER, 60, (turn) => `/api/calendars/${large}/history?before=${100_000 - turn}`),
  get('members, 100', OWNER, 60, () => `/api/calendars/${large}/members`),
  {
    name: 'create, 800 events',
    person: TYPICAL,
    times: 60,
    method: 'POST',
    path: () => '/api/events',
    body: created(small),
  },
  {
    name: 'create, 200,000 events',
    person: OWNER,
    times: 60,
    method: 'POST',
    path: () => '/api/events',
    body: created(large),
  },
  {
    name: 'update of one override',
    person: BUSY,
    times: 20,
    method: 'PUT',
    path: (turn) => `/api/events/${overrideId(turn)}`,
    body: (turn) => ({ title: `Обход ещё позже ${turn}` }),
  },
  {
    name: 'update of a series with 1,000 overrides',
    person: BUSY,
    times: 5,
    method: 'PUT',
    path: () => `/api/events/${seriesId}?scope=all`,
    body: (turn) => ({ title: `Обход ${turn}` }),
  },
];
