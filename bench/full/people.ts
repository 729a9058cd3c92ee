/** Who and what the full database holds. Everything is named by its number, so that the calls need no look-up. */

export const PEOPLE = 2_000;
export const CALENDARS = 1_000;
/** Besides them there is one series with its overrides. */
export const EVENTS = 1_000_000;
/** The share of events in the large calendar: 200,000. */
export const LARGE_SHARE = 5;
export const LARGE_TAGS = 15;
const LARGE_MEMBERS = 100;
export const OVERRIDES = 1_000;

const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0');

/** As ids are in use: they sort by when they were made. */
const idOf = (kind: number, number: number): string => `01980000-${hex(kind, 4)}-7000-8000-${hex(number, 12)}`;

export const personId = (number: number): string => idOf(1, number);
export const calendarId = (number: number): string => idOf(2, number);
export const memberId = (calendar: number, index: number): string => idOf(3, calendar * 1_000 + index);
export const tagId = (calendar: number, index: number): string => idOf(4, calendar * 100 + index);
export const eventId = (number: number): string => idOf(5, number);
export const sessionId = (person: number): string => idOf(6, person);
export const seriesId = idOf(7, 0);
export const overrideId = (number: number): string => idOf(7, 1 + number);

/** The calendar with 200,000 events, and the one with the series. */
export const LARGE = 0;
export const WITH_SERIES = 1;

/** Owns the large calendar. */
export const OWNER = 0;
/** Takes part in 500 calendars, none of them the large one. */
export const BUSY = 1;
const BUSY_CALENDARS = 500;
/** One of the members of the large calendar, and of nothing else. */
export const GUEST = 50;
/** Has six calendars. */
export const TYPICAL = 150;
export const TYPICAL_CALENDARS = [501, 502, 503, 504, 505, 506] as const;
/** Others, who go on meanwhile: each an editor of a calendar of their own. */
export const BYSTANDERS = [160, 161, 162, 163] as const;
export const calendarOfBystander = (person: number): number => 600 + person;
/** Everybody else: owners and members of all calendars. */
const CROWD = 200;
const CROWD_SIZE = PEOPLE - CROWD;
const MEMBERS = 5;

export const PASSWORD = 'Full-2026!';
export const SECRET = 'the same secret on every node of the full bench';

/** Who takes part in a calendar, the owner first. */
export function membersOf(calendar: number): number[] {
  if (calendar === LARGE) return Array.from({ length: LARGE_MEMBERS }, (_, index) => (index === 0 ? OWNER : 1 + index));
  const crowd = Array.from({ length: MEMBERS }, (_, index) => CROWD + ((calendar * MEMBERS + index) % CROWD_SIZE));
  if (calendar <= BUSY_CALENDARS) crowd.push(BUSY);
  if ((TYPICAL_CALENDARS as readonly number[]).includes(calendar)) crowd.push(TYPICAL);
  for (const person of BYSTANDERS) if (calendarOfBystander(person) === calendar) crowd.push(person);
  return crowd;
}
