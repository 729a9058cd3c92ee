import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Database, migrations, openDatabase } from '#server/platform/db/database.ts';
import { writePart } from '../page-parts.ts';
import { forkModule, nextMessage, stop } from '../processes.ts';
import { machine } from '../results.ts';
import { inFolder, onPostgres, type Where } from '../run.ts';
import { fill } from './people.ts';

/**
 * `npm run bench:reminders`: everybody is to be reminded at the same minute, in the app and by e-mail, by two nodes on PostgreSQL, one of
 * which is killed on the way and started again. `--people=100000`. Writes its part of `bench/results.md`.
 */

const RESULTS = join(import.meta.dirname, '../results.md');
const DUE = Date.parse('2026-11-21T09:00:00Z');
const KILLED_AFTER = 0.2;

const { values: options } = parseArgs({ options: { people: { type: 'string', default: '100000' } } });
const people = Number(options.people);
const log = (line: string) => process.stderr.write(`${line}\n`);

interface Sent {
  readonly to: string;
  readonly id: string;
}

async function notificationCount(db: Database): Promise<number> {
  const row = await db.read
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

async function waiting(db: Database): Promise<number> {
  const rows = db.read.selectFrom('deliveries').where('state', '=', 'waiting');
  return Number((await rows.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count);
}

async function run({ dataDir, databaseUrl }: Where): Promise<string> {
  const db = await openDatabase({ databaseUrl, dataDir }, migrations, DUE, () => {});
  log(`filling in ${people} people`);
  await fill(db, people, DUE - 86_400_000, DUE + 600_000);
  const environment = (now: number) => ({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NOW: String(now) });
  const planning = performance.now();
  const planner = forkModule('reminders/node.ts', environment(DUE - 3_600_000));
  await nextMessage(planner);
  const planned = (performance.now() - planning) / 1_000;
  await stop(planner);
  log(`planned in ${planned.toFixed(1)} s`);

  const sent = new Map<string, Set<string>>();
  let messages = 0;
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  const start = () => {
    const node = forkModule('reminders/node.ts', environment(DUE + Math.round(performance.now() - began)));
    node.on('message', (message: Sent | { done: true }) => {
      if ('done' in message) return;
      messages += 1;
      sent.set(message.to, (sent.get(message.to) ?? new Set()).add(message.id));
    });
    return node;
  };
  const nodes = [start(), start()];
  let notifiedAfter = 0;
  let isKilled = false;
  for (;;) {
    await sleep(200);
    if (notifiedAfter === 0 && (await notificationCount(db)) === people) notifiedAfter = seconds();
    if (!isKilled && messages > KILLED_AFTER * people) {
      isKilled = true;
      nodes[0]?.kill('SIGKILL');
      nodes.push(start());
    }
    if (notifiedAfter > 0 && (await waiting(db)) === 0) break;
  }
  const sentAfter = seconds();
  for (const node of nodes) if (node.exitCode === null && node.signalCode === null) await stop(node);
  const lost = people - sent.size;
  const doubled = [...sent.values()].filter((ids) => ids.size > 1).length;
  const stored = await notificationCount(db);
  await db.close();
  return [
    '| people | told in the app, all after | e-mails handed over, all after | e-mails lost | told or mailed twice | mailed again under the same Message-ID after the kill |',
    '|---:|---:|---:|---:|---:|---:|',
    `| ${people} | ${notifiedAfter.toFixed(1)} s | ${sentAfter.toFixed(1)} s | ${lost} | ${doubled + (stored - people)} | ${messages - sent.size} |`,
    '',
    `Planning these calendars took one node ${planned.toFixed(1)} s.`,
  ].join('\n');
}

await inFolder(async (folder) => {
  const table = await onPostgres(folder, run);
  const page = `# Reminders that are due at the same minute

\`npm run bench:reminders\` writes this part. Calendars of a hundred people with one event each; everybody is to be told ten minutes before
it, in the app and by e-mail. Two nodes on one PostgreSQL that waits for its disk; one node is killed by SIGKILL after a fifth of the
e-mails and started again. The mail server takes each e-mail at once. An e-mail that was handed over when the node died is handed over
once more when its lease is over, under the same Message-ID.

${machine(new Date())}

${table}
`;
  process.stdout.write(`${page}\n`);
  if (people >= 100_000) await writePart(RESULTS, page);
});
