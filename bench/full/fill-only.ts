import { parseArgs } from 'node:util';
import { fillDatabase } from './filled.ts';

/** `npm run bench:full:fill -- FOLDER` or `-- postgres://…`: a full database to look at. */

const { positionals } = parseArgs({ allowPositionals: true });
const [location = ''] = positionals;
const isUrl = /^postgres(ql)?:/.test(location);
const where = { dataDir: isUrl ? '' : location, databaseUrl: isUrl ? location : undefined };
const begun = performance.now();
await fillDatabase(where, Date.now());
process.stderr.write(`filled after ${Math.round((performance.now() - begun) / 1_000)} s\n`);
