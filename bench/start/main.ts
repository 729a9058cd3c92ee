import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { register, request } from '#tests/support/http.ts';
import { processorMs, residentMib } from '../processes.ts';
import { inFolder } from '../run.ts';
import { startServer } from '../server.ts';
import { table } from '../table.ts';

/**
 * `npm run bench:start`: how long a start takes on SQLite, in a new folder and with the code of the last start, and the memory of the server
 * when it is ready, after a few calls, and at rest. Prints its figures and writes nothing.
 * `--runs=5`, `--rest=60` in seconds.
 */

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, rest: { type: 'string', default: '60' } },
});

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const mib = (value: number): string => `${value.toFixed(0)} MiB`;
await inFolder(async (dataDir) => {
  const rows = [['start', 'until ready', 'processor time', 'memory when ready', 'after a few calls', 'at rest']];

  for (let run = 0; run <= Number(options.runs); run += 1) {
    const isLast = run === Number(options.runs);
    const begun = performance.now();
    const server = await startServer({ dataDir, databaseUrl: undefined, profile: undefined });
    try {
      const row = [run === 0 ? 'in a new folder' : 'again', ms(performance.now() - begun)];
      row.push(ms(processorMs(server.pid)), mib(residentMib(server.pid)));
      const url = `http://127.0.0.1:${server.port}`;
      const { token, calendarId } = await register(url, `person-${run}@example.org`);
      const days = `/api/calendars/${calendarId}/events?startDate=2026-11-01&endDate=2026-11-30`;
      for (let call = 0; call < 20; call += 1) await request(url, 'GET', days, { token });
      row.push(mib(residentMib(server.pid)));
      if (isLast) await sleep(Number(options.rest) * 1_000);
      rows.push([...row, isLast ? mib(residentMib(server.pid)) : '']);
    } finally {
      await server.stop();
    }
  }
  console.log(table(rows));
});
