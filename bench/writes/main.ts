import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PASSWORD, register } from '#tests/support/http.ts';
import { calendarApp } from '../calendar-app.ts';
import { ask } from '../http.ts';
import { processorMs } from '../processes.ts';
import { inFolder } from '../run.ts';
import { startServer } from '../server.ts';
import { table } from '../table.ts';

/**
 * `npm run bench:writes`: the processor time of the server for one write on SQLite: a new event by the JSON API, a new object by CalDAV, and
 * a change of one. Prints its figures and writes nothing. `--times=300` of each in a round, `--rounds=3`, and `--beside=FOLDER` for another
 * state of the project, whose rounds alternate with those of this one, so that the ratio holds on a busy machine. `--profile=FOLDER` keeps a profile of the server.
 */

const { values: options } = parseArgs({
  options: {
    times: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '3' },
    beside: { type: 'string' },
    profile: { type: 'string' },
  },
});
const times = Number(options.times);

type Write = (index: number) => Promise<void>;

async function open(start: typeof startServer, dataDir: string, profile: string | undefined) {
  const server = await start({ dataDir, databaseUrl: undefined, profile });
  const email = 'person@example.org';
  const { token, calendarId } = await register(`http://127.0.0.1:${server.port}`, email);
  const headers = { authorization: `Bearer ${token}` };
  const app = await calendarApp(server.port, { headers, email, password: PASSWORD, calendarId });
  const dav = { authorization: app.authorization, 'content-type': 'text/calendar' };

  async function send(status: number, ...call: Parameters<typeof ask>): Promise<void> {
    const answer = await ask(...call);
    if (answer.status !== status) throw new Error(`${call[1]} answered ${answer.status}: ${answer.body}`);
  }
  const put = (index: number, title: string, status: number) =>
    send(status, server.port, 'PUT', `${app.path}${index}.ics`, dav, textOf(index, title));

  const writes: Readonly<Record<string, Write>> = {
    'POST, a new event': (index) => send(201, server.port, 'POST', '/api/events', headers, eventOf(calendarId, index)),
    'PUT, a new object': (index) => put(index, 'Созвон с типографией', 201),
    'PUT, a changed object': (index) => put(index, 'Встреча в типографии', 204),
  };
  return { pid: server.pid, writes, close: () => server.stop() };
}

const dayOf = (index: number): string => `${1 + (index % 28)}`.padStart(2, '0');

const eventOf = (calendarId: string, index: number) => ({
  ...{ calendarId, title: `Созвон с типографией ${index}`, description: '', location: 'По видеосвязи', tagId: null },
  ...{ startTime: `2026-11-${dayOf(index)}T11:00:00`, endTime: `2026-11-${dayOf(index)}T12:00:00`, isAllDay: false },
});

const textOf = (index: number, title: string): string =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Bench//EN\r\nBEGIN:VEVENT\r\nUID:${index}\r\nDTSTAMP:20261101T000000Z\r\nDTSTART:202611${dayOf(index)}T110000Z\r\nDTEND:202611${dayOf(index)}T120000Z\r\nSUMMARY:${title} ${index}\r\nLOCATION:По видеосвязи\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
await inFolder(async (folder) => {
  const sides = [await open(startServer, join(folder, 'here'), options.profile)];
  if (options.beside) {
    const other = (await import(join(resolve(options.beside), 'bench/server.ts'))) as {
      startServer: typeof startServer;
    };
    sides.push(await open(other.startServer, join(folder, 'beside'), undefined));
  }
  try {
    const rows = [['a write', 'processor time', ...(options.beside ? ['beside', 'ratio'] : [])]];
    for (const name of Object.keys(sides[0]?.writes ?? {})) {
      const took = sides.map((): number[] => []);
      for (let round = 0; round <= Number(options.rounds); round += 1) {
        for (const [side, { pid, writes }] of sides.entries()) {
          const used = processorMs(pid);
          for (let time = 0; time < times; time += 1) await writes[name]?.(round * times + time);
          // The first round compiles the code.
          if (round > 0) took[side]?.push((processorMs(pid) - used) / times);
        }
      }
      const [here = 0, beside] = took.map(median);
      const others = beside === undefined ? [] : [`${beside.toFixed(2)} ms`, (here / beside).toFixed(2)];
      rows.push([name, `${here.toFixed(2)} ms`, ...others]);
    }
    console.log(table(rows));
  } finally {
    for (const { close } of sides) await close();
  }
});
