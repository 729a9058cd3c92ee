import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { ImportAnswer } from '#domain/imports.ts';
import { register } from '#tests/support/http.ts';
import { fileOf } from '../imports/file.ts';
import { processorMs } from '../processes.ts';
import { inFolder, onPostgres, type Where } from '../run.ts';
import { startServer } from '../server.ts';
import { table } from '../table.ts';

/**
 * `npm run bench:repeated-imports`: how long an import takes when a server has made many before: the same file, each time for somebody else.
 * Prints its figures and writes nothing. `--times=20`, `--entries=1321`, `--postgres` on PostgreSQL instead.
 */

const { values: options } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    entries: { type: 'string', default: '1321' },
    postgres: { type: 'boolean', default: false },
  },
});
const entries = Number(options.entries);
const MOST = 1.5;

async function measure(where: Where): Promise<void> {
  const server = await startServer({ ...where, profile: undefined });
  const url = `http://127.0.0.1:${server.port}`;
  const body = new Blob([fileOf(entries)], { type: 'text/calendar' });
  const rows = [['import', 'time', 'processor time of the server']];
  const took: number[] = [];
  try {
    for (let time = 1; time <= Number(options.times); time += 1) {
      const { token, calendarId } = await register(url, `person-${time}@example.org`);
      const [begun, used] = [performance.now(), processorMs(server.pid)];
      const answer = await fetch(`${url}/api/calendars/${calendarId}/import?id=${randomUUID()}&name=a.ics`, {
        ...{ method: 'POST', headers: { authorization: `Bearer ${token}` }, body },
      });
      const { added } = (await answer.json()) as ImportAnswer; // as the call answers
      if (added !== entries) throw new Error(`${added} were added.`);
      took.push(performance.now() - begun);
      rows.push([`${time}`, ms(took.at(-1)), ms(processorMs(server.pid) - used)]);
    }
  } finally {
    await server.stop();
  }
  const ratio = (took.at(-1) ?? 0) / (took[0] ?? 1);
  rows.push([`last within ${MOST} × the first`, ratio <= MOST ? 'met' : '**missed**', ratio.toFixed(2)]);
  console.log(table(rows));
}

const ms = (value = 0): string => `${value.toFixed(0)} ms`;
await inFolder((dataDir) =>
  options.postgres ? onPostgres(dataDir, measure) : measure({ dataDir, databaseUrl: undefined }),
);
