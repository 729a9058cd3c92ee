import { join, resolve } from 'node:path';
import { backUp, restore } from '#server/operations/backups/sqlite-file.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { calledAs } from './called-as.ts';

/** `npm run backup -- FILE` and `npm run restore -- FILE`: of the embedded database, even while the server runs. */

const say = (line: string) => void process.stdout.write(`${line}\n`);
const [verb, file] = process.argv.slice(2);
process.umask(0o077);
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => interrupted.abort(new Error('Interrupted: nothing was changed')));

try {
  if ((verb !== 'backup' && verb !== 'restore') || !file) {
    throw new Error(`Say which file: ${calledAs(verb === 'restore' ? 'restore' : 'backup')} FILE`);
  }
  const config = readConfig(process.env);
  if (config.databaseUrl) throw new Error('DATABASE_URL is set: back PostgreSQL up with pg_dump (docs/backup.md).');
  const database = join(config.dataDir, 'kalends.sqlite');
  if (verb === 'backup') {
    const { events, bytes } = await backUp(database, resolve(file), { signal: interrupted.signal });
    say(`Saved ${resolve(file)}: checked, ${events} events, ${bytes} bytes`);
  } else {
    const { events, bytes, isOlder } = await restore(resolve(file), database, Date.now(), interrupted.signal);
    say(`Restored ${database}: checked, ${events} events, ${bytes} bytes`);
    if (isOlder) say('The backup is of an earlier version: start the server again, which brings it up to date.');
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
