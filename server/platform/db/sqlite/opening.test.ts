import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { migrations } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openSqlite } from './database.ts';

/** Holds the whole file, as a connection does while it is closed, for as long as an opening that does not wait would take many times over. */
const HOLDER = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const database = new DatabaseSync(workerData);
  database.exec('pragma locking_mode = exclusive; begin immediate; create table held (id); commit');
  parentPort.postMessage('held');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  database.close();
`;

it('a database is opened while another process closes it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kalends-sqlite-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const first = openSqlite(folder);
  await migrate(first, migrations, 0);
  await first.close();
  const holder = new Worker(HOLDER, { eval: true, workerData: join(folder, 'kalends.sqlite') });
  await once(holder, 'message');
  const second = openSqlite(folder);
  onTestFinished(() => second.close());
  expect(await second.read.selectFrom('schema_migrations').select('name').execute()).toHaveLength(migrations.length);
});
