import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, migrations, openDatabase } from '#server/db/database.ts';
import { StartError } from '#server/db/errors.ts';
import { prepareFolder } from '#server/platform/config/data-folder.ts';
import { readConfig } from '#server/platform/config.ts';
import { calledAs } from '../called-as.ts';
import { move } from './move.ts';
import { progress } from './progress.ts';

/** `npm run move -- --from sqlite:/var/lib/kalends --to postgres://…`, or the other way round. */

const USAGE = `Say from where or to where: ${calledAs('move')} --from sqlite:DATA_DIR --to postgres://…, or the other way round.
What is left out is the database of the settings.`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** @param isSource a database that is not there is not made */
function open(address: string, isSource: boolean): Promise<Database> {
  const isPostgres = /^postgres(?:ql)?:\/\//.test(address);
  if (!isPostgres && !address.startsWith('sqlite:')) throw new StartError(USAGE);
  const dataDir = isPostgres ? '' : resolve(address.slice('sqlite:'.length));
  if (!isPostgres && isSource && !existsSync(join(dataDir, 'kalends.sqlite')))
    throw new StartError(`There is no database in ${dataDir}`);
  if (!isPostgres) prepareFolder(dataDir);
  return openDatabase(
    { databaseUrl: isPostgres ? address : undefined, dataDir },
    migrations,
    Date.now(),
    () => {},
    say,
  );
}

/** The database of the settings, whose address holds a password that no command line should show. */
function own(): string {
  const { databaseUrl, dataDir } = readConfig(process.env);
  return databaseUrl ?? `sqlite:${dataDir}`;
}

async function run(): Promise<void> {
  const { from, to } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } }).values;
  if (!from && !to) throw new StartError(USAGE);
  const source = await open(from ?? own(), true);
  try {
    const target = await open(to ?? own(), false);
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
