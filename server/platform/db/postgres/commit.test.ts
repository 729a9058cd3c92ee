import { sql as raw } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startPostgres } from '#tests/support/postgres.ts';
import { migrations, openDatabase } from '../database.ts';

/** A primary whose standby is down: commits that wait for it hang, everything else works. */
const postgres = await startPostgres('quick', ['synchronous_standby_names=nobody']);
const db = await openDatabase({ databaseUrl: postgres.url, dataDir: '' }, migrations, 0, () => {});
afterAll(async () => {
  await db.close();
  await postgres.stop();
});

const isWaiting = async (pid: number) => {
  const { rows } = await raw`
    select from pg_stat_activity where pid = ${pid} and wait_event = 'SyncRep'`.execute(db.read);
  return rows.length === 1;
};

/** Writes a row whose commit waits for the standby. @returns the backend's pid, and the pending commit */
async function writeAndWait(key: string): Promise<{ pid: number; written: Promise<void> }> {
  const begun = Promise.withResolvers<number>();
  const written = db.write(async (sql) => {
    await raw`set local synchronous_commit = on`.execute(sql);
    await sql.insertInto('rate_limits').values({ key, count: 1, window_ends: 0 }).execute();
    const { rows } = await raw<{ pid: number }>`select pg_backend_pid() as pid`.execute(sql);
    begun.resolve(Number(rows[0]?.pid));
  });
  written.catch(() => {});
  const pid = await begun.promise;
  await expect.poll(() => isWaiting(pid)).toBe(true);
  return { pid, written };
}

it.each(['pg_cancel_backend', 'pg_terminate_backend'])(
  'does not confirm what only the primary has, when %s ends the wait for the standby',
  async (end) => {
    const { pid, written } = await writeAndWait(end);
    await raw`select ${raw.ref(end)}(${pid})`.execute(db.read);
    await expect(written).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
    expect(await db.read.selectFrom('rate_limits').select('key').where('key', '=', end).execute()).toHaveLength(1);
  },
);

it('confirms what need not wait', async () => {
  await db.write((sql) => sql.insertInto('rate_limits').values({ key: 'alone', count: 1, window_ends: 0 }).execute());
  expect(await db.ping()).toBeUndefined();
});
