import { addMonths, endOfMonth } from '#domain/dates/grids.ts';
import { DAY_MS, dateToMs } from '#domain/dates/local.ts';
import { changeCalendar } from '#server/calendars/change.ts';
import { createCalendar } from '#server/calendars/data.ts';
import { replaceTags } from '#server/events/tags/data.ts';
import { insertUser } from '#server/identity/users/data.ts';
import { hashPassword } from '#server/identity/users/passwords.ts';
import { DEFAULT_QUOTAS } from '#server/platform/config/quotas.ts';
import { migrations, openDatabase } from '#server/platform/db/database.ts';
import { eventRow, insertEvents, ZONE } from '../event-rows.ts';

/** How many events a month holds: a person's, a team's, a large company's. */
export const SIZES = [200, 1_000, 5_000] as const;
export type Size = (typeof SIZES)[number];
/** The calendars that are shown together, and how many events a month of each holds. */
export const TOGETHER = { calendars: 10, size: 500 } as const;

/** The month in which every page opens, as one of its days; the months around it are as full. */
export const FIRST_DATE = '2027-01-15';
const MONTHS_BEFORE = 1;
/** As many as the rounds go on, and the two that are fetched beforehand. */
export const MONTHS_AFTER = 12;
const TAGS = ['#6495ED', '#E91E63', '#009688', '#FF9800', '#673AB7', '#795548'];

/** What the pages show: one person's calendars, one for each size; those of `TOGETHER` besides. */
export interface WebData {
  readonly email: string;
  readonly password: string;
  readonly calendarIds: Readonly<Record<Size, string>>;
}

/** Fills an empty database: people, calendars and tags through the product's own verbs, the events by plain inserts. */
export async function loadWebData(dataDir: string): Promise<WebData> {
  const now = Date.now();
  const db = await openDatabase({ databaseUrl: undefined, dataDir }, migrations, now, () => {});
  try {
    const [email, password, name] = ['bench@kalends.example', 'Bench-2026!', 'Анна Щеглова'];
    const person = { email, name, passwordHash: await hashPassword(password), language: 'ru' } as const;
    const { id: userId } = await db.write((sql) => insertUser(sql, person, now));
    const actor = { userId, calendarIds: null, name };
    const make = async (size: number): Promise<string> => {
      const settings = { name: 'Студия', description: '', timezone: ZONE, color: '#6495ED', firstDayOfWeek: 1 };
      const { id: calendarId } = await createCalendar(db, actor, settings, now, DEFAULT_QUOTAS);
      const wanted = TAGS.map((color, index) => ({ name: `Тег ${index}`, color }));
      const tags = await changeCalendar(db, actor, now, calendarId, 'tags.write', (change) =>
        replaceTags(change, wanted, DEFAULT_QUOTAS),
      );
      const owner = { calendarId, userId, tagIds: tags.map(({ id }) => id), now };
      await insertEvents(
        db,
        startsOf(size).map((start, index) => eventRow(index, start, owner)),
      );
      return calendarId;
    };
    for (let count = 0; count < TOGETHER.calendars; count += 1) await make(TOGETHER.size);
    return { email, password, calendarIds: { 200: await make(200), 1000: await make(1_000), 5000: await make(5_000) } };
  } finally {
    await db.close();
  }
}

/** When the events begin, as floating milliseconds: `size` in each month, evenly over its days. */
function startsOf(size: number): number[] {
  return Array.from({ length: MONTHS_BEFORE + 1 + MONTHS_AFTER }, (_, at) => {
    const first = addMonths(`${FIRST_DATE.slice(0, 7)}-01`, at - MONTHS_BEFORE);
    const begin = dateToMs(first);
    const step = (dateToMs(endOfMonth(first)) + DAY_MS - begin) / size;
    return Array.from({ length: size }, (_, index) => begin + Math.floor((index * step) / 60_000) * 60_000);
  }).flat();
}
