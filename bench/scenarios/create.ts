import type { Bench, Scenario } from '../bench.ts';
import { ZONE } from '../event-rows.ts';
import { ask, jsonOf } from '../http.ts';
import { requestText } from '../load/job.ts';
import { CONNECTIONS, compare, type Requests } from '../rounds.ts';

const BODIES = 500;

/** What a client sends for one event. */
function bodyOf({ data }: Bench, index: number) {
  const day = data.rangeStarts[index * 20] ?? '';
  return {
    calendarId: data.calendarId,
    title: `Созвон с типографией ${index}`,
    description: 'Бумага 120 г/м² или 140: решить до среды.',
    location: 'По видеосвязи',
    startTime: `${day}T11:00:00`,
    endTime: `${day}T12:00:00`,
    isAllDay: false,
    tagId: data.tagIds[index % data.tagIds.length],
  };
}

/** New events, each a request. */
export function creates(bench: Bench): Requests {
  const requests = Array.from({ length: BODIES }, (_, index) =>
    requestText('POST', '/api/events', bench.headers, bodyOf(bench, index)),
  );
  return () => ({ requests, order: 'cycle', status: 201 });
}

/** The same in calendars of their own, one for each client. */
export async function createsApart(bench: Bench): Promise<Requests> {
  const settings = { timezone: ZONE, color: '#6495ED', firstDayOfWeek: 1 };
  const requests: string[] = [];
  for (let index = 0; index < CONNECTIONS; index += 1) {
    const body = { name: `Студия ${index}`, ...settings };
    const answer = await ask(bench.server.port, 'POST', '/api/calendars', bench.headers, body);
    const { calendar } = jsonOf<{ calendar: { id: string } }>(answer, 201);
    const event = { ...bodyOf(bench, index), calendarId: calendar.id, tagId: null };
    requests.push(requestText('POST', '/api/events', bench.headers, event));
  }
  return () => ({ requests, order: 'cycle', status: 201 });
}

/** Sixteen clients that enter events into one calendar. */
export const create: Scenario = {
  name: 'create',
  targets: { sqlite: 0.5, postgres: 0.15 },
  limit:
    'the commit, which writes that wait together share, and the statements before it: the event, its words in the index, the version and the log, where the bare server writes one row. On PostgreSQL each statement is a round trip.',
  async measure(bench) {
    const requests = creates(bench);
    const answer = await ask(bench.server.port, 'POST', '/api/events', bench.headers, bodyOf(bench, 0));
    const bare = { targets: [await bench.bareInsert(answer)], requests };
    const measured = await compare(bench, { targets: [bench.server], requests }, bare);
    return { ...measured, detail: 'one calendar; on disk before it is answered' };
  },
};
