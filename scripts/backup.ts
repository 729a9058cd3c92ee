import { join, resolve } from 'node:path';
import { backUp, restore } from '#server/backups/sqlite-file.ts';
import { readConfig } from '#server/platform/config.ts';

/** `npm run backup -- FILE` and `npm run restore -- FILE`: the embedded database, also while the server runs. */

const [verb, file] = process.argv.slice(2);
process.umask(0o077);

try {
  if ((verb !== 'backup' && verb !== 'restore') || !file) {
    throw new Error(`Say which file: npm run ${verb === 'restore' ? 'restore' : 'backup'} -- FILE`);
  }
  const config = readConfig(process.env);
  if (config.databaseUrl) throw new Error('DATABASE_URL is set: back PostgreSQL up with pg_dump (docs/operations.md).');
  const database = join(config.dataDir, 'kalends.sqlite');
  const [source, target] = verb === 'backup' ? [database, resolve(file)] : [resolve(file), database];
  const { events, bytes } =
    verb === 'backup' ? await backUp(source, target) : await restore(source, target, Date.now());
  process.stdout.write(
    `${verb === 'backup' ? 'Saved' : 'Restored'} ${target}: checked, ${events} events, ${bytes} bytes\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
