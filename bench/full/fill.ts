import { DAY_MS } from '#domain/dates/local.ts';
import { hashPassword } from '#server/identity/users/passwords.ts';
import type { Tables } from '#server/platform/db/database.ts';
import {
  BUSY,
  BYSTANDERS,
  CALENDARS,
  calendarId,
  EVENTS,
  GUEST,
  LARGE,
  memberId,
  membersOf,
  OVERRIDES,
  OWNER,
  PASSWORD,
  PEOPLE,
  personId,
  sessionId,
  TYPICAL,
  WITH_SERIES,
} from './people.ts';
import { calendarOf, eventRow, logRow, seriesRows, stirred, tagsOf } from './rows.ts';

/** Writes rows plainly, past the product, with those of their columns that the tables have. */
export interface Inserter {
  insert(table: keyof Tables, rows: readonly object[]): Promise<void>;
}

const ROWS_AT_ONCE = 2_000;
const SESSION_MS = 30 * DAY_MS;
/** The log has 500,000 rows: all of the large calendar, and some of the others. */
const LOGGED_OF_8 = 3;

/**
 * Fills tables; a column that is not named here has its default.
 * @param now epoch ms
 */
export async function fill(into: Inserter, now: number): Promise<void> {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  await fillPeople(into, now);
  await fillCalendars(into, now);
  await fillEvents(into, today);
}

async function fillPeople(into: Inserter, now: number): Promise<void> {
  const password = await hashPassword(PASSWORD);
  const people = Array.from({ length: PEOPLE }, (_, person) => ({
    id: personId(person),
    email: `Person.${person}@kalends.example`,
    email_key: `person.${person}@kalends.example`,
    name: `Анна ${person}`,
    password_hash: password,
    language: 'ru' as const,
    theme: 'dark' as const,
    last_visited_calendar: null,
    created_at: now - 300 * DAY_MS,
  }));
  await into.insert('users', people);
  const sessions = [OWNER, BUSY, GUEST, TYPICAL, ...BYSTANDERS].map((person) => ({
    id: sessionId(person),
    user_id: personId(person),
    user_agent: '',
    ip_address: '127.0.0.1',
    created_at: now,
    last_used: now,
    expires_at: now + SESSION_MS,
  }));
  await into.insert('sessions', sessions);
}

async function fillCalendars(into: Inserter, now: number): Promise<void> {
  const calendars = Array.from({ length: CALENDARS }, (_, calendar) => calendar);
  const versions: number[] = calendars.map((calendar) => (calendar === WITH_SERIES ? 2 : 1));
  for (let event = 0; event < EVENTS; event += 1) versions[calendarOf(event)] = (versions[calendarOf(event)] ?? 1) + 1;
  const rows = calendars.map((calendar) => ({
    id: calendarId(calendar),
    name: `Календарь ${calendar}`,
    description: '',
    time_zone: 'Europe/Moscow',
    color: '#6495ED',
    first_day_of_week: 1,
    version: versions[calendar] ?? 1,
    changes_floor: 0,
    created_at: now - 300 * DAY_MS,
    deleted_at: null,
  }));
  await into.insert('calendars', rows);
  await into.insert('tags', calendars.flatMap(tagsOf));
  const members = calendars.flatMap((calendar) =>
    membersOf(calendar).map((person, index) => ({
      id: memberId(calendar, index),
      calendar_id: calendarId(calendar),
      user_id: personId(person),
      role: index === 0 ? ('owner' as const) : ('editor' as const),
      created_at: now - 200 * DAY_MS + index,
    })),
  );
  await into.insert('members', members);
}

async function fillEvents(into: Inserter, today: number): Promise<void> {
  const versions = new Map<number, number>();
  const next = (calendar: number): number => {
    const version = (versions.get(calendar) ?? 1) + 1;
    versions.set(calendar, version);
    return version;
  };
  for (let from = 0; from < EVENTS; from += ROWS_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(ROWS_AT_ONCE, EVENTS - from) }, (_, index) => from + index);
    const rows = numbers.map((event) => eventRow(event, next(calendarOf(event)), today));
    await into.insert('events', rows);
    const logged = rows.filter(
      ({ calendar_id }, index) => calendar_id === calendarId(LARGE) || stirred(from + index, 8) < LOGGED_OF_8,
    );
    await into.insert('changes', logged.map(logRow));
  }
  await into.insert('events', seriesRows(OVERRIDES, next(WITH_SERIES), today));
}
