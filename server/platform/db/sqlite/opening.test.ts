import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { migrations } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openSqlite } from './database.ts';

/** Holds what a statement takes, for as long as an opening that does not wait would take many times over. */
const HOLDER = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const database = new DatabaseSync(workerData.file);
  database.exec(workerData.statement);
  parentPort.postMessage('held');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  database.close();
`;

it.each([
  // A connection holds the whole file while it is closed.
  ['closes it', 'pragma locking_mode = exclusive; begin immediate; create table held (id); commit'],
  ['writes to it', 'begin immediate'],
])('a database is opened, and its statistics are refreshed, while another process %s', async (_, statement) => {
  const folder = await mkdtemp(join(tmpdir(), 'kalends-sqlite-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const first = openSqlite(folder);
  await migrate(first, migrations, 0);
  await first.close();
  const workerData = { file: join(folder, 'kalends.sqlite'), statement };
  const holder = new Worker(HOLDER, { eval: true, workerData });
  await once(holder, 'message');
  const second = openSqlite(folder);
  onTestFinished(() => second.close());
  await second.refreshStatistics();
  expect(await second.read.selectFrom('schema_migrations').select('name').execute()).toHaveLength(migrations.length);
});
