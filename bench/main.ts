import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '#tests/support/postgres.ts';
import { copySqlite, measure, type Report } from './measure.ts';
import { writePart } from './page-parts.ts';
import { copyPostgres } from './postgres-copy.ts';
import { INTRODUCTION, machine, section } from './results.ts';
import { inFolder } from './run.ts';
import { scenarios } from './scenarios/all.ts';

/**
 * `npm run bench`: measures the server on SQLite, with `--postgres` on PostgreSQL too, and writes its part of
 * `bench/results.md`.
 * `--only=TEXT` runs the scenarios whose names hold the text and writes nothing. `--profile=FOLDER` leaves there what the
 * server spent its time on, for the performance panel of a browser.
 */

const RESULTS = join(import.meta.dirname, 'results.md');

const { values: options } = parseArgs({
  options: { postgres: { type: 'boolean', default: false }, only: { type: 'string' }, profile: { type: 'string' } },
});
const { postgres: alsoPostgres, only, profile } = options;
const chosen = scenarios.filter(({ name }) => only === undefined || name.includes(only));
const log = (line: string) => process.stderr.write(`${line}\n`);

async function onSqlite(folder: string): Promise<Report> {
  const dataDir = join(folder, 'sqlite');
  const copy = () => copySqlite(dataDir, join(folder, 'sqlite-copy'));
  return measure('sqlite', { dataDir, databaseUrl: undefined, profile }, copy, chosen, log);
}

async function onPostgres(folder: string): Promise<Report> {
  const postgres = await startPostgres('durable');
  try {
    const { url, copy, drop } = await copyPostgres(postgres.url);
    try {
      const location = { dataDir: join(folder, 'postgres'), databaseUrl: url, profile };
      return await measure('postgres', location, copy, chosen, log);
    } finally {
      await drop();
    }
  } finally {
    await postgres.stop();
  }
}

await inFolder(async (folder) => {
  const about = machine(new Date());
  const reports = [await onSqlite(folder)];
  if (alsoPostgres) reports.push(await onPostgres(folder));
  const page = [INTRODUCTION, about, '', reports.map(section).join('\n\n'), ''].join('\n');
  process.stdout.write(`${page}\n`);
  if (only === undefined) await writePart(RESULTS, page);
});
