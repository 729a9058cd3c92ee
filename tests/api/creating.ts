import { inject, onTestFinished } from 'vitest';
import { CalendarAnswer } from '#domain/calendars.ts';
import { EventList } from '#domain/events.ts';
import { bareDatabase } from '#tests/support/database.ts';
import { request } from '#tests/support/http.ts';
import { prepareServer, type ServerProcess } from '#tests/support/server-process.ts';

const DAY = '2026-11-21';

/** A started server over a database of its own, on the engine that is tested; both are gone after the test. */
export async function freshServer(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const database = inject('engine') === 'postgres' ? await bareDatabase() : undefined;
  const server = await prepareServer({ ...settings, ...(database && { DATABASE_URL: database.url }) });
  onTestFinished(async () => {
    await server.remove();
    await database?.drop();
  });
  await server.start();
  return server;
}

interface Author {
  readonly token: string;
  readonly calendarId: string;
}

/** Makes events, several at a time, until a call fails; answers which were sent and which were confirmed. */
export async function createUntilFailure(url: string, author: Author, onConfirmed: (count: number) => void = () => {}) {
  const sent = new Set<string>();
  const confirmed: string[] = [];
  const failures = new Set<number | 'no answer'>();
  const one = async (): Promise<void> => {
    for (;;) {
      const id = crypto.randomUUID();
      sent.add(id);
      const times = { startTime: `${DAY}T10:00`, endTime: `${DAY}T11:00` };
      const body = { id, calendarId: author.calendarId, title: id, description: 'x'.repeat(5_000), ...times };
      const answer = await request(url, 'POST', '/api/events', { token: author.token, body }).catch(() => undefined);
      if (answer?.status !== 201) {
        failures.add(answer?.status ?? 'no answer');
        return;
      }
      confirmed.push(id);
      onConfirmed(confirmed.length);
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return { sent, confirmed, failures: [...failures] };
}

/** The ids of all events that `createUntilFailure` has made, and the calendar's version. */
export async function stored(url: string, { token, calendarId }: Author) {
  const range = `/api/calendars/${calendarId}/events?startDate=${DAY}&endDate=${DAY}`;
  const events = (await request(url, 'GET', range, { token })).as(EventList);
  const calendar = (await request(url, 'GET', `/api/calendars/${calendarId}`, { token })).as(CalendarAnswer).calendar;
  return { ids: events.map(({ id }) => id), version: calendar.version };
}
