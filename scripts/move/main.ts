import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { WriteStream } from 'node:tty';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/platform/config/config.ts';
import { prepareFolder } from '#server/platform/config/data-folder.ts';
import { type Database, lockFolder, migrations, openDatabase } from '#server/platform/db/database.ts';
import { StartError } from '#server/platform/db/errors.ts';
import { calledAs } from '../called-as.ts';
import { move, type OnProgress } from './move.ts';

const EVERY_MS = 500;

/** Shows progress on a terminal, in one line that is overwritten; silent elsewhere. */
function progress(terminal: WriteStream): OnProgress {
  let next = 0;
  return (what, table, rows) => {
    if (!terminal.isTTY || Date.now() < next) return;
    next = Date.now() + EVERY_MS;
    terminal.write(`\r\u001B[K${table}: ${rows} rows ${what}\r`);
  };
}

/** `npm run move -- --from sqlite:/var/lib/kalends --to postgres://…`, or in the other direction. */

const USAGE = `Say from where or to where: ${calledAs('move')} --from sqlite:DATA_DIR --to postgres://…, or the other way round.
What is left out is the database of the settings.`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

type Where = Parameters<typeof openDatabase>[0];

function read(address: string): Where {
  if (/^postgres(?:ql)?:\/\//.test(address)) return { databaseUrl: address, dataDir: '' };
  if (!address.startsWith('sqlite:')) throw new StartError(USAGE);
  return { databaseUrl: undefined, dataDir: resolve(address.slice('sqlite:'.length)) };
}

/** Keeps servers out: writes in the meantime would reach only one of the two. @param isSource a missing database is not created */
async function reserve({ databaseUrl, dataDir }: Where, isSource: boolean): Promise<void> {
  if (databaseUrl) return;
  if (isSource && !existsSync(join(dataDir, 'kalends.sqlite')))
    throw new StartError(`There is no database in ${dataDir}`);
  prepareFolder(dataDir);
  await lockFolder(dataDir, say);
}

const open = (where: Where): Promise<Database> => openDatabase(where, migrations, Date.now(), () => {}, say);

/** The configured database, whose URL has a password that should not appear on a command line. */
function own(): string {
  const { databaseUrl, dataDir } = readConfig(process.env);
  return databaseUrl ?? `sqlite:${dataDir}`;
}

async function run(): Promise<void> {
  const { from, to } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } }).values;
  if (!from && !to) throw new StartError(USAGE);
  const [here, there] = [read(from ?? own()), read(to ?? own())];
  await reserve(here, true);
  await reserve(there, false);
  const source = await open(here);
  try {
    const target = await open(there);
    try {
      const begun = performance.now();
      const moved = await move(source, target, Date.now(), progress(process.stderr));
      for (const { table, rows, checksum } of moved)
        say(`${table.padEnd(24)} ${String(rows).padStart(9)} rows  ${checksum}`);
      const seconds = Math.ceil((performance.now() - begun) / 1_000);
      const rows = moved.reduce((sum, each) => sum + each.rows, 0);
      say(`Moved ${rows} rows in ${seconds} s: every table has the same in both. The server builds the search index.`);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

process.umask(0o077);
try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
