import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { addDays, msToDate } from '#domain/dates/local.ts';
import { type Caller, callerFor } from './client.ts';
import { calendarId, calendarOfBystander } from './people.ts';

/** The inside of the thread on which others go on: what they wait is measured where no heavy answer is read. */

export const BYSTANDERS_THREAD = new URL(import.meta.url);

export interface Beginning {
  readonly port: number;
  readonly people: readonly { readonly person: number; readonly token: string }[];
}

/** What they have waited, in ms, and how often they were refused. */
export interface Waited {
  readonly reads: number[];
  readonly writes: number[];
  failures: number;
}

const PAUSE_MS = 10;

async function live({ port, people }: Beginning, waited: Waited, isOver: () => boolean): Promise<void> {
  const today = msToDate(Date.now());
  await Promise.all(
    people.map(async ({ person, token }, index) => {
      const caller = callerFor(port, token);
      const calendar = calendarId(calendarOfBystander(person));
      for (let turn = 0; !isOver(); turn += 1) {
        const isWriter = index % 2 === 0;
        const answer = await (isWriter
          ? write(caller, calendar, today, turn)
          : read(caller, calendar, today, turn)
        ).catch(() => undefined);
        if (!answer || answer.status >= 300) waited.failures += 1;
        if (answer) (isWriter ? waited.writes : waited.reads).push(answer.ms);
        await sleep(PAUSE_MS);
      }
      caller.close();
    }),
  );
}

const write = (caller: Caller, calendarId: string, today: string, turn: number) =>
  caller.call('POST', '/api/events', {
    calendarId,
    title: `Созвон ${turn}`,
    startTime: `${today}T10:00:00`,
    endTime: `${today}T11:00:00`,
  });

/** A month as a grid shows it, a list of calendars, a single screen of members. */
function read(caller: Caller, calendar: string, today: string, turn: number) {
  const first = addDays(today, -20 + (turn % 10));
  if (turn % 3 === 0) return caller.call('GET', '/api/calendars');
  if (turn % 3 === 1) return caller.call('GET', `/api/calendars/${calendar}/members`);
  return caller.call('GET', `/api/calendars/${calendar}/events?startDate=${first}&endDate=${addDays(first, 41)}`);
}

const beginning = workerData as Partial<Beginning> | null;
if (parentPort && beginning?.people && beginning.port) {
  const port = parentPort;
  const waited: Waited = { reads: [], writes: [], failures: 0 };
  let over = false;
  port.once('message', () => {
    over = true;
  });
  await live({ port: beginning.port, people: beginning.people }, waited, () => over);
  port.postMessage(waited);
}
