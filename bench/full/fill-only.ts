import { parseArgs } from 'node:util';
import { migrations, openDatabase } from '#server/platform/db/database.ts';
import { fillDatabase } from './filled.ts';

/** `npm run bench:full:fill -- FOLDER` or `-- postgres://…`: a full database to look at, brought up to date. */

const { positionals } = parseArgs({ allowPositionals: true });
const [location = ''] = positionals;
const isUrl = /^postgres(ql)?:/.test(location);
const where = { dataDir: isUrl ? '' : location, databaseUrl: isUrl ? location : undefined };
const begun = performance.now();
const log = (what: string) =>
  process.stderr.write(`${what} after ${Math.round((performance.now() - begun) / 1_000)} s\n`);
await fillDatabase(where, Date.now());
log('filled');
await (await openDatabase(where, migrations, Date.now(), () => {})).close();
log('up to date');
