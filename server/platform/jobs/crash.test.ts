import { pino } from 'pino';
import { expect, inject, it } from 'vitest';
import { migrations, openDatabase } from '#server/platform/db/database.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { killedAtWork } from '#tests/support/killed-process.ts';
import { enqueue } from './enqueue.ts';
import { jobRunner } from './runner.ts';

const START = Date.UTC(2026, 10, 20, 12);

/** A server process that takes the job and reports it, but never finishes. */
const HANGING_PROCESS = `
  import { pino } from 'pino';
  import { openDatabase } from '#server/platform/db/database.ts';
  import { jobRunner } from '#server/platform/jobs/runner.ts';
  import { migrations } from '#server/platform/db/database.ts';
  const { where, now } = JSON.parse(process.argv[1]);
  const db = await openDatabase(where, migrations, now, () => {});
  const greet = async () => {
    process.stdout.write('working');
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  };
  await jobRunner({ db, clock: () => now, handlers: { greet }, log: pino({ level: 'silent' }) }).runDue();
`;

it('a job survives kill -9 of the process at work on it', async () => {
  let now = START;
  const fresh = await freshDatabase(inject('engine'));
  const where = { databaseUrl: fresh.databaseUrl, dataDir: fresh.dataDir };
  const db = await openDatabase(where, migrations, now, () => {});
  try {
    await db.write((sql) => enqueue(sql, { kind: 'greet', key: 'a', payload: 'e-mail', runAt: now }));
    await killedAtWork(HANGING_PROCESS, { where, now });

    const seen: unknown[] = [];
    const greet = async (payload: unknown) => {
      seen.push(payload);
    };
    const jobs = jobRunner({ db, clock: () => now, handlers: { greet }, log: pino({ level: 'silent' }) });
    await jobs.runDue();
    expect(seen).toEqual([]);
    now += 60_000;
    await jobs.runDue();
    expect(seen).toEqual(['e-mail']);
  } finally {
    await db.close();
    await fresh.drop();
  }
});
