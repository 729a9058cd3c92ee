import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#tests/support/postgres.ts';
import { createPostgresDatabase } from '#tests/support/postgres-database.ts';
import { writePart } from '../page-parts.ts';
import { table } from '../table.ts';
import { fill } from './fill.ts';
import { type Space, spaceOnPostgres, spaceOnSqlite } from './measured.ts';

/** `npm run bench:space`: what a row of each kind takes on the disk, on both engines. Writes its part of `bench/results.md`. */

const RESULTS = join(import.meta.dirname, '../results.md');
/** Of fewer rows the pages that hold them are not full. */
const MANY = 5_000;

const perRow = ({ rows, bytes, indexBytes, indexes }: Space) =>
  [bytes / rows, indexBytes / rows, indexes].map((each) => each.toFixed(0));

function page(sqlite: readonly Space[], postgres: readonly Space[]): string {
  const rows = sqlite
    .filter(({ rows }) => rows >= MANY)
    .sort((one, other) => (one.table < other.table ? -1 : 1))
    .map((space) => {
      const other = postgres.find(({ table }) => table === space.table);
      return [space.table, String(space.rows), ...perRow(space), ...(other ? perRow(other) : ['', '', ''])];
    });
  const head = [
    'table',
    'rows',
    ...['SQLite', 'PostgreSQL'].flatMap((name) => [`${name}: row`, 'its indexes', 'of them']),
  ];
  return `# What a row takes

\`npm run bench:space\` writes this part: bytes on the disk for each row, after a vacuum, and for its entries in indexes, of which a row has
one each. 110,000 events of the usual length, 10,000 entries of the history; 10,000 people in calendars of a hundred, with a session, a
device that takes push messages, a notification, an e-mail and a sign-in in the audit log each. \`event_search\` is the words of the events, and
all of it is an index.

${table([head, ...rows])}
`;
}

const folder = await mkdtemp(join(tmpdir(), 'kalends-space-'));
const postgres = await startPostgres();
try {
  const dataDir = join(folder, 'sqlite');
  await fill({ dataDir, databaseUrl: undefined });
  const { url, drop } = await createPostgresDatabase(postgres.url);
  await fill({ dataDir, databaseUrl: url });
  const part = page(spaceOnSqlite(dataDir), await spaceOnPostgres(url));
  await drop();
  process.stdout.write(`${part}\n`);
  await writePart(RESULTS, part);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
