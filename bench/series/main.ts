import { addDays, dateToMs } from '#domain/dates/local.ts';
import { occurrences } from '#domain/recurrence/series.ts';
import { insertUser } from '#server/identity/users/data.ts';
import { hashPassword } from '#server/identity/users/passwords.ts';
import { migrations, openDatabase } from '#server/platform/db/database.ts';
import { ask, jsonOf } from '../http.ts';
import { inFolder } from '../run.ts';
import { signIn, startServer } from '../server.ts';
import { table } from '../table.ts';

/** `npm run bench:series`: what repeating events cost, to be compared with single ones. Prints its figures and writes nothing. */

const EVENTS = 500;
const READS = 60;
const DAYS = 30;
const TARGET_MS = 0.3;
const TARGET_RATIO = 3;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const RULES = [
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=MO,WE,FR',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=DAILY;COUNT=5000',
];

/** A month of a series that began ten years before, another one each time. */
function expansion(): string[][] {
  return RULES.map((recurrence) => {
    const series = {
      startTime: '2016-11-01T10:00:00',
      endTime: '2016-11-01T11:00:00',
      isAllDay: false,
      timeZone: 'Europe/Berlin',
      recurrence,
    };
    const times = Array.from({ length: 400 }, (_, index) => {
      const from = dateToMs(addDays('2026-11-01', index));
      const begun = performance.now();
      occurrences(series, from, from + 31 * 86_400_000);
      return performance.now() - begun;
    });
    const ms = median(times);
    return [recurrence, `${ms.toFixed(3)} ms`, `≤ ${TARGET_MS} ms ${ms <= TARGET_MS ? 'met' : '**missed**'}`];
  });
}

const PERSON = { email: 'bench@kalends.example', password: 'Bench-2026!' };

const withServer = <Result>(measure: (port: number, headers: Record<string, string>) => Promise<Result>) =>
  inFolder(async (dataDir) => {
    const where = { databaseUrl: undefined, dataDir };
    const db = await openDatabase(where, migrations, Date.now(), () => {});
    const passwordHash = await hashPassword(PERSON.password);
    const person = { email: PERSON.email, name: 'Bench', passwordHash, language: 'en' } as const;
    await db.write((sql) => insertUser(sql, person, Date.now()));
    await db.close();
    const server = await startServer({ ...where, profile: undefined });
    try {
      return await measure(server.port, await signIn(server, PERSON));
    } finally {
      await server.stop();
    }
  });

const dayOf = (index: number) => `2026-11-${String((index % 28) + 1).padStart(2, '0')}`;
const month = (date: string, later: number) => {
  const months = Number(date.slice(5, 7)) - 1 + later;
  return `${2026 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}${date.slice(7)}`;
};

/** Events at different hours, as single ones in each of some months, or as series. */
const wanted = (recurrence: string | null, months: number) =>
  Array.from({ length: EVENTS * months }, (_, index) => {
    const day = month(dayOf(index % EVENTS), Math.floor(index / EVENTS));
    const hour = String(8 + (index % 10)).padStart(2, '0');
    const times = { startTime: `${day}T${hour}:00:00`, endTime: `${day}T${hour}:45:00` };
    return { title: `Meeting ${index}`, recurrence, ...times };
  });

const reads = await withServer(async (port, headers) => {
  const fill = async (events: readonly object[]) => {
    const settings = { name: 'Bench', timezone: 'Europe/Berlin', color: '#6495ED', firstDayOfWeek: 1 };
    const made = await ask(port, 'POST', '/api/calendars', headers, settings);
    const { calendar } = jsonOf<{ calendar: { id: string } }>(made, 201);
    for (let from = 0; from < events.length; from += EVENTS) {
      const some = events.slice(from, from + EVENTS);
      const operations = some.map((event) => ({ create: { ...event, calendarId: calendar.id } }));
      jsonOf(await ask(port, 'POST', '/api/events/batch', headers, { calendarId: calendar.id, operations }), 200);
    }
    return calendar.id;
  };
  const calendars = [
    ['single events', await fill(wanted(null, 6))],
    ['series of a month', await fill(wanted('FREQ=MONTHLY', 1))],
    ['series of a week', await fill(wanted('FREQ=WEEKLY', 1))],
  ] as const;
  const found = calendars.map(([name, id]) => ({ name, id, times: [] as number[], events: 0 }));
  for (let read = 0; read < READS; read += 1) {
    for (const each of found) {
      const startDate = addDays('2026-12-01', read);
      const path = `/api/calendars/${each.id}/events?startDate=${startDate}&endDate=${addDays(startDate, DAYS - 1)}`;
      const begun = performance.now();
      const answer = await ask(port, 'GET', path, headers);
      each.times.push(performance.now() - begun);
      each.events = jsonOf<unknown[]>(answer, 200).length;
    }
  }
  const single = median(found[0]?.times ?? []);
  return found.map(({ name, times, events }) => {
    const ratio = median(times) / single;
    const verdict = `≤ ${TARGET_RATIO} ${ratio <= TARGET_RATIO ? 'met' : '**missed**'}`;
    return [`${EVENTS} ${name}`, String(events), `${median(times).toFixed(1)} ms`, ratio.toFixed(2), verdict];
  });
});

process.stdout.write(`${table([['a month of ten years', 'median', 'target'], ...expansion()])}\n\n`);
process.stdout.write(`${table([[`${DAYS} days, cold`, 'events', 'median', 'to single ones', 'target'], ...reads])}\n`);
