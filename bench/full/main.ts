import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { machine } from '../results.ts';
import { inFolder, onPostgres } from '../run.ts';
import { mib } from './figures.ts';
import { fillDatabase } from './filled.ts';
import { HEAVY, MAINTENANCE_LEFT, RUN_OUT, UNINDEXED } from './heavy.ts';
import { amongOthers, HEAVY_HEAD, measureHeavy, measureScreen, SCREEN_HEAD, tableOf, untilDone } from './measure.ts';
import { SCREENS } from './screens.ts';
import { startServer, type Where } from './server.ts';
import { postgresStore, type Store, sqliteStore } from './store.ts';

/**
 * `npm run bench:full`: what each call takes on a database of 1,000,000 events, and what all others wait meanwhile. It fills a
 * database, starts the real server on it, and writes `bench/full/results.md`; with `--postgres` on PostgreSQL too.
 * `--only=TEXT` makes only the calls whose names hold the text and writes nothing; `--sqlite=FOLDER` takes a copy of the filled
 * database there (`npm run bench:full:fill -- FOLDER` makes one); `--engine=postgres` leaves SQLite out.
 */

const RESULTS = join(import.meta.dirname, 'results.md');
const QUIET_MS = 5_000;

const { values: options } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    engine: { type: 'string' },
    only: { type: 'string' },
    sqlite: { type: 'string' },
  },
});
const { only = '' } = options;
const wanted = ({ name }: { readonly name: string }) => name.includes(only);
const log = (line: string) => process.stderr.write(`${line}\n`);

/** Everything that is measured on one engine. @param isFilled a database that is up to date already */
async function measure(name: string, where: Where, isFilled: boolean, open: () => Promise<Store>): Promise<string> {
  const facts: string[] = [];
  const say = (line: string) => {
    facts.push(`- ${line}`);
    log(`${name}: ${line}`);
  };
  if (!isFilled) {
    const begun = performance.now();
    await fillDatabase(where, Date.now());
    say(`filled in ${Math.round((performance.now() - begun) / 1_000)} s`);
    // On PostgreSQL two nodes start together, and one of them waits for the other.
    const nodes = await Promise.allSettled(Array.from({ length: where.databaseUrl ? 2 : 1 }, () => startServer(where)));
    for (const [index, node] of nodes.entries()) {
      const how = node.status === 'fulfilled' ? `ready after ${Math.round(node.value.readyMs / 1_000)} s` : node.reason;
      say(`first start on the filled database: node ${index + 1}: ${how}`);
      if (node.status === 'fulfilled') await node.value.stop();
    }
  }
  const store = await open();
  say(`size ${mib(await store.size())}`);
  let server = await startServer(where);
  say(`start on it: ${Math.round(server.readyMs)} ms`);
  if (!isFilled)
    say(
      `its words indexed by a job, searched already meanwhile: ${await untilDone(store, UNINDEXED, performance.now())}`,
    );
  const screens: string[][] = [];
  for (const screen of SCREENS.filter(wanted)) {
    screens.push(await measureScreen(server, screen));
    log(`${name}: ${screens.at(-1)?.join(' | ')}`);
  }
  const heavy: string[][] = [];
  const add = (row: string[]) => {
    heavy.push(row);
    log(`${name}: ${row.join(' | ')}`);
  };
  add(await amongOthers(server, 'nothing, 5 seconds', async () => [await sleep(QUIET_MS, ''), '']));
  for (const each of HEAVY.filter(wanted)) add(await measureHeavy(server, store, each));
  const maintenance = { name: 'maintenance: the whole log and the deleted account have run out' };
  if (wanted(maintenance)) {
    await server.stop();
    for (const statement of RUN_OUT) await store.run(statement);
    server = await startServer(where);
    const done = async () => [`done after ${await untilDone(store, MAINTENANCE_LEFT, performance.now())}`, ''];
    add(await amongOthers(server, maintenance.name, done));
  }
  await server.stop();
  await store.close();
  const parts = [facts.join('\n'), tableOf(SCREEN_HEAD, screens), tableOf(HEAVY_HEAD, heavy)];
  return [`## ${name}`, ...parts].join('\n\n');
}

async function onSqlite(folder: string): Promise<string> {
  const dataDir = join(folder, 'sqlite');
  if (options.sqlite) await cp(options.sqlite, dataDir, { recursive: true });
  const where = { dataDir, databaseUrl: undefined };
  return measure('SQLite', where, options.sqlite !== undefined, async () => sqliteStore(dataDir));
}

const onPostgresOf = (folder: string): Promise<string> =>
  onPostgres(join(folder, 'postgres'), ({ dataDir, databaseUrl = '' }) =>
    measure('PostgreSQL', { dataDir, databaseUrl }, false, () => postgresStore(databaseUrl)),
  );

const INTRODUCTION = `# A full database

\`npm run bench:full\` writes this page. 1,000,000 events in 1,000 calendars of 2,000 people: one calendar with 200,000 events and 100
members, one person in 500 calendars, one series with 1,000 overrides. First what a screen asks for, call after call; then one
heavy call at a time, while four others read their screens and enter events, and what those wait. The first line of that table says
what they wait when nothing heavy is done.
`;

await inFolder(async (folder) => {
  const about = machine(new Date());
  const sections: string[] = [];
  if (options.engine !== 'postgres') sections.push(await onSqlite(folder));
  if (options.postgres || options.engine === 'postgres') sections.push(await onPostgresOf(folder));
  const page = [INTRODUCTION, about, ...sections, ''].join('\n\n').replace(/\n{3,}/g, '\n\n');
  process.stdout.write(`${page}\n`);
  if (options.only === undefined && options.postgres) await writeFile(RESULTS, page);
});
