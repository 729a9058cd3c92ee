import { addDays, DAY_MS, dateOf, msToLocal } from '#domain/dates/local.ts';
import { changeCalendar } from '#server/calendars/change.ts';
import { createCalendar } from '#server/calendars/data.ts';
import { replaceTags } from '#server/events/tags/data.ts';
import { createSession } from '#server/identity/sessions/data.ts';
import { insertUser } from '#server/identity/users/data.ts';
import { hashPassword } from '#server/identity/users/passwords.ts';
import { DEFAULT_QUOTAS } from '#server/platform/config/quotas.ts';
import { createTokens } from '#server/platform/credentials/tokens.ts';
import { type Database, type EventsTable, migrations, openDatabase } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';
import { eventRow, insertEvents, ZONE } from './event-rows.ts';

/** What the scenarios read and write: one person with one large calendar. */
export interface Loaded {
  readonly email: string;
  readonly password: string;
  readonly calendarId: string;
  readonly tagIds: readonly string[];
  /** Session tokens of its other members. */
  readonly audience: readonly string[];
  /** The ids of all its events. */
  readonly eventIds: readonly string[];
  /** Six weeks with exactly `MONTH_EVENTS` events. */
  readonly month: { readonly startDate: string; readonly endDate: string };
  /** The first day of each six weeks that lie within its years. */
  readonly rangeStarts: readonly string[];
}

/** Signs the tokens of the server and those of the audience. */
export const SECRET = 'the same on every node of the bench';
export const EVENTS = 110_000;
const AUDIENCE = 50;
export const MONTH_EVENTS = 186;
/** What a month's grid shows. */
export const MONTH_DAYS = 42;

const FIRST_MS = Date.parse('2015-01-01T08:00:00Z');
/** So far apart, 186 of them begin within six weeks. */
const STEP_MS = 325 * 60_000;

/**
 * Fills an empty database: the person, the calendar and its tags through the product's own verbs, the events by plain
 * inserts, which are forty times quicker and leave the same rows.
 */
export async function loadData(where: { databaseUrl: string | undefined; dataDir: string }): Promise<Loaded> {
  const now = Date.now();
  const db = await openDatabase(where, migrations, now, () => {});
  try {
    const [email, password, name] = ['bench@kalends.example', 'Bench-2026!', 'Анна Щеглова'];
    const person = { email, name, passwordHash: await hashPassword(password), language: 'ru' } as const;
    const { id: userId } = await db.write((sql) => insertUser(sql, person, now));
    const actor = { userId, calendarIds: null, name };
    const settings = { name: 'Студия', description: '', timezone: ZONE, color: '#6495ED', firstDayOfWeek: 1 };
    const { id: calendarId } = await createCalendar(db, actor, settings, now, DEFAULT_QUOTAS);
    const wanted = Array.from({ length: 9 }, (_, index) => ({ name: `Тег ${index}`, color: `#${index}${index}66cc` }));
    const tags = await changeCalendar(db, actor, now, calendarId, 'tags.write', (change) =>
      replaceTags(change, wanted, DEFAULT_QUOTAS),
    );
    const owner = { calendarId, userId, tagIds: tags.map(({ id }) => id), now };
    const rows = Array.from({ length: EVENTS }, (_, index) => eventRow(index, FIRST_MS + index * STEP_MS, owner));
    await insertEvents(db, rows);
    const audience = await addAudience(db, calendarId, person.passwordHash, now);
    const rangeStarts = starts();
    return {
      audience,
      email,
      password,
      calendarId,
      tagIds: tags.map(({ id }) => id),
      eventIds: rows.map(({ id }) => id),
      month: monthOf(rows, rangeStarts),
      rangeStarts,
    };
  } finally {
    await db.close();
  }
}

/** Other members of the calendar, each with a session. @returns their tokens */
async function addAudience(db: Database, calendarId: string, passwordHash: string, now: number): Promise<string[]> {
  const tokens = createTokens(SECRET);
  const sessions = await db.write(async (sql) => {
    const made: { sessionId: string; userId: string }[] = [];
    for (let index = 0; index < AUDIENCE; index += 1) {
      const email = `member-${index}@kalends.example`;
      const person = { email, name: `Member ${index}`, passwordHash, language: 'en' } as const;
      const { id: userId } = await insertUser(sql, person, now);
      const member = {
        id: newId(),
        calendar_id: calendarId,
        user_id: userId,
        role: 'viewer',
        created_at: now,
      } as const;
      await sql.insertInto('members').values(member).execute();
      const session = await createSession(sql, userId, { userAgent: '', address: '127.0.0.1' }, now);
      made.push({ sessionId: session.id, userId });
    }
    return made;
  });
  return Promise.all(sessions.map((session) => tokens.sign(session)));
}

function starts(): string[] {
  const first = dateOf(msToLocal(FIRST_MS));
  const days = Math.floor((EVENTS * STEP_MS) / DAY_MS) - MONTH_DAYS;
  return Array.from({ length: days }, (_, day) => addDays(first, day));
}

function monthOf(rows: readonly EventsTable[], candidates: readonly string[]): Loaded['month'] {
  for (const startDate of candidates.slice(candidates.length / 2)) {
    const endDate = addDays(startDate, MONTH_DAYS - 1);
    const inside = rows.filter((row) => dateOf(row.start_time) <= endDate && dateOf(row.end_time) >= startDate);
    if (inside.length === MONTH_EVENTS) return { startDate, endDate };
  }
  throw new Error(`no six weeks have ${MONTH_EVENTS} events`);
}
