import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { calendarFor } from '#server/calendars/access.ts';
import { createCalendar } from '#server/calendars/data.ts';
import { rangeKeys } from '#server/events/range/find.ts';
import { eventsJson } from '#server/events/range/json.ts';
import { insertUser } from '#server/identity/users/data.ts';
import { DEFAULT_QUOTAS } from '#server/platform/config/quotas.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { migrations, openDatabase, type Sql } from '#server/platform/db/database.ts';
import { kyselyOver, statementsOn } from '#server/platform/db/sqlite/connection.ts';
import { eventRow, insertEvents, ZONE } from '../event-rows.ts';
import { inFolder } from '../run.ts';

/**
 * `npm run bench:rows`: what a month costs a core of which nothing is kept, with rows as the product makes them beside rows as `node:sqlite`
 * does, taken in turns within one process. Prints its figures and writes nothing.
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

async function fill(dataDir: string): Promise<Filled> {
  const now = Date.now();
  const db = await openDatabase({ databaseUrl: undefined, dataDir }, migrations, now, () => {});
  const person = { email: 'bench@kalends.example', name: 'Анна', passwordHash: '', language: 'ru' } as const;
  const { id: userId } = await db.write((sql) => insertUser(sql, person, now));
  const settings = { name: 'Студия', description: '', timezone: ZONE, color: '#6495ED', firstDayOfWeek: 1 };
  const actor = { userId, calendarIds: null, name: person.name };
  const { id: calendarId } = await createCalendar(db, actor, settings, now, DEFAULT_QUOTAS);
  const owner = { calendarId, userId, tagIds: [], now };
  const rows = Array.from({ length: 2_000 }, (_, index) => eventRow(index, FIRST_MS + index * STEP_MS, owner));
  await insertEvents(
    db,
    rows.map((row) => ({ ...row, tag_id: null })),
  );
  await db.close();
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

await inFolder(async (dataDir) => {
  const filled = await fill(dataDir);
  const open = () => new DatabaseSync(join(dataDir, 'kalends.sqlite'), { readOnly: true });
  const ours = kyselyOver(statementsOn(open()));
  const reference = kyselyOver(asTheyCome(open()));
  const pairs = [];
  for (let turn = 0; turn < READS; turn += 1) {
    const first = await read(turn % 2 === 0 ? ours : reference, filled);
    const second = await read(turn % 2 === 0 ? reference : ours, filled);
    pairs.push(turn % 2 === 0 ? { own: first, other: second } : { own: second, other: first });
  }
  const warm = pairs.slice(READS / 4);
  const [own, other] = [median(warm.map((pair) => pair.own.micros)), median(warm.map((pair) => pair.other.micros))];
  const ratio = median(warm.map((pair) => pair.own.micros / pair.other.micros));
  const verdict = `≤ 0.9 ${ratio <= 0.9 ? 'met' : '**missed**'}`;
  const line = `${pairs[0]?.own.events} events: ${own} µs, with rows of node:sqlite ${other} µs, ratio ${ratio.toFixed(2)}, ${verdict}`;
  process.stdout.write(`${line}\n`);
});
