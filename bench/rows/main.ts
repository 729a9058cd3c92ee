import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { calendarFor } from '#server/calendars/access.ts';
import { changeCalendar } from '#server/calendars/change.ts';
import { createCalendar } from '#server/calendars/data.ts';
import { replacePeople } from '#server/calendars/people/data.ts';
import { rangeKeys } from '#server/events/range/find.ts';
import { eventsJson } from '#server/events/range/json.ts';
import { insertUser } from '#server/identity/users/data.ts';
import { DEFAULT_QUOTAS } from '#server/platform/config/quotas.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { type Database, migrations, openDatabase, type Sql } from '#server/platform/db/database.ts';
import { kyselyOver, statementsOn } from '#server/platform/db/sqlite/connection.ts';
import { eventRow, insertEvents, ZONE } from '../event-rows.ts';
import { inFolder } from '../run.ts';

/**
 * `npm run bench:rows`: what a month costs a core of which nothing is kept, in pairs taken in turns within one process: with rows as the
 * product makes them beside rows as `node:sqlite` does, and of 100,000 events about people beside as many about nobody. Prints its figures
 * and writes nothing.
 */

const READS = 400;
const MONTH = { startDate: '2025-03-01', endDate: '2025-04-11' };
const FIRST_MS = Date.parse('2025-01-01T08:00:00Z');
const STEP_MS = 325 * 60_000;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

interface Filled {
  readonly actor: Actor;
  readonly calendarId: string;
}

const FAMILY = ['Юрий', 'Макс', 'Баба Рая', 'Машина'];
const LARGE = 100_000;

async function inDatabase<Result>(dataDir: string, act: (db: Database, actor: NamedActor) => Promise<Result>) {
  const now = Date.now();
  const db = await openDatabase({ databaseUrl: undefined, dataDir }, migrations, now, () => {});
  const person = { email: 'bench@kalends.example', name: 'Анна', passwordHash: '', language: 'ru' } as const;
  const { id: userId } = await db.write((sql) => insertUser(sql, person, now));
  const result = await act(db, { userId, calendarIds: null, name: person.name });
  // As a running server does.
  await db.refreshStatistics();
  await db.close();
  return result;
}

type NamedActor = Actor & { readonly name: string };

/** A calendar of many events. @param areAbout whether they are about one, two or three people by turns */
async function fill(db: Database, actor: NamedActor, events: number, areAbout = false): Promise<Filled> {
  const now = Date.now();
  const settings = { name: 'Студия', description: '', timezone: ZONE, color: '#6495ED', firstDayOfWeek: 1 };
  const { id: calendarId } = await createCalendar(db, actor, settings, now, DEFAULT_QUOTAS);
  const people = await changeCalendar(db, actor, now, calendarId, 'people.write', (change) =>
    replacePeople(
      change,
      FAMILY.map((name) => ({ name })),
    ),
  );
  const idsOf = (index: number) => (areAbout ? people.slice(index % 3, 3).map(({ id }) => id) : []);
  const owner = { calendarId, userId: actor.userId, tagIds: [], now };
  const rows = Array.from({ length: events }, (_, index) => ({
    ...eventRow(index, FIRST_MS + index * STEP_MS, owner),
    ...{ tag_id: null, person_ids: JSON.stringify(idsOf(index)) },
  }));
  await insertEvents(db, rows);
  return { actor, calendarId };
}

/** Rows as `node:sqlite` makes them. */
function asTheyCome(database: DatabaseSync) {
  const prepared = new Map<string, StatementSync>();
  return (sql: string, parameters: readonly SQLInputValue[]) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return { rows: statement.all(...parameters) };
  };
}

async function read(sql: Sql, { actor, calendarId }: Filled): Promise<{ micros: number; events: number }> {
  const calendar = await calendarFor(sql, actor, calendarId, 'calendar.read');
  const before = process.cpuUsage();
  const opened = { sql, calendar: [calendar] };
  const finding = rangeKeys(opened, MONTH);
  let found = await finding.next();
  while (!found.done) found = await finding.next();
  for await (const _ of eventsJson(opened, found.value));
  const { user, system } = process.cpuUsage(before);
  return { micros: user + system, events: found.value.length };
}

type Read = () => Promise<{ micros: number; events: number }>;

/** Reads by turns. @returns a line with the medians, and that of the ratios of pairs */
async function compare(own: Read, other: Read, words: string, limit: number): Promise<string> {
  const pairs = [];
  for (let turn = 0; turn < READS; turn += 1) {
    const first = await (turn % 2 === 0 ? own : other)();
    const second = await (turn % 2 === 0 ? other : own)();
    pairs.push(turn % 2 === 0 ? { own: first, other: second } : { own: second, other: first });
  }
  const warm = pairs.slice(READS / 4);
  const medians = [median(warm.map((pair) => pair.own.micros)), median(warm.map((pair) => pair.other.micros))];
  const ratio = median(warm.map((pair) => pair.own.micros / pair.other.micros));
  const verdict = `≤ ${limit} ${ratio <= limit ? 'met' : '**missed**'}`;
  return `${pairs[0]?.own.events} events: ${medians[0]} µs, ${words} ${medians[1]} µs, ratio ${ratio.toFixed(2)}, ${verdict}\n`;
}

await inFolder(async (dataDir) => {
  const [some, about, plain] = await inDatabase(dataDir, async (db, actor) => [
    await fill(db, actor, 2_000),
    await fill(db, actor, LARGE, true),
    await fill(db, actor, LARGE),
  ]);
  const open = () => new DatabaseSync(join(dataDir, 'kalends.sqlite'), { readOnly: true });
  const ours = kyselyOver(statementsOn(open()));
  const reference = kyselyOver(asTheyCome(open()));
  const of = (sql: Sql, filled: Filled) => () => read(sql, filled);
  const rows = await compare(of(ours, some), of(reference, some), 'with rows of node:sqlite', 0.9);
  const people = await compare(of(ours, about), of(ours, plain), `about nobody, of ${LARGE} each,`, 1.1);
  process.stdout.write(rows + people);
});
