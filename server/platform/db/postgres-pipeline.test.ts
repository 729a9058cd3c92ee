import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { pipelined } from './postgres-pipeline.ts';

const { databaseUrl, drop } = await freshDatabase(inject('engine'));
const pool = new pg.Pool({ connectionString: databaseUrl });
// One that is ended by the server says so.
pool.on('connect', (client) => client.on('error', () => {}));
afterAll(async () => {
  await pool.end();
  await drop();
});

/** A connection of its own, and how often the server has said there that it is ready for more. */
async function connect() {
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  let ready = 0;
  (client as unknown as { connection: EventEmitter }).connection.on('readyForQuery', () => {
    ready += 1;
  });
  const run = pipelined(client);
  const rows = async (text: string, ...values: unknown[]) => (await run({ text, name: text, values })).rows;
  return { rows, ready: () => ready };
}

describe('statements that are sent in one go', () => {
  it('are answered each with its own, and all at once', async () => {
    const { rows, ready } = await connect();
    const answers = await Promise.all([
      rows('select $1::int as one', 1),
      rows('set local statement_timeout = 1000'),
      rows('select number, $1 as two from generate_series(1, 2) as number', 'b'),
      rows('select 3 as three where false'),
      rows(''),
      rows('select 4 as four'),
    ]);
    expect(answers).toEqual([
      [{ one: 1 }],
      [],
      [
        { number: 1, two: 'b' },
        { number: 2, two: 'b' },
      ],
      [],
      [],
      [{ four: 4 }],
    ]);
    expect(ready()).toBe(1);
  });

  it('and those that come meanwhile, are two goes, in order', async () => {
    const { rows, ready } = await connect();
    const first = rows('select pg_sleep(0.05), clock_timestamp()::text as at');
    await new Promise(setImmediate);
    const [[before], [after], [last]] = await Promise.all([
      first,
      rows('select clock_timestamp()::text as at'),
      rows('select clock_timestamp()::text as at, 1 as last'),
    ]);
    expect(before?.at < after?.at && after?.at < last?.at).toBe(true);
    expect(ready()).toBe(2);
  });

  it('stop at one that fails, and fail as it did', async () => {
    const { rows } = await connect();
    const outcomes = await Promise.allSettled([
      rows('begin'),
      rows('select 1 as one'),
      rows('select 1 / $1::int as zero', 0),
      rows('select 2 as two'),
      rows('commit'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', ...Array(3).fill('rejected')]);
    for (const outcome of outcomes.slice(2)) expect(outcome).toMatchObject({ reason: { code: '22012' } });
    await rows('rollback');
    expect(await rows('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('can be sent again after one that failed, whether they had been prepared or not', async () => {
    const { rows } = await connect();
    const all = (divisor: number) =>
      Promise.all([
        rows('select 10 as before'),
        rows('select 10 / $1::int as quotient', divisor),
        rows('select 12 as behind'),
      ]);
    await expect(all(0)).rejects.toMatchObject({ code: '22012' });
    const answers = [[{ before: 10 }], [{ quotient: 5 }], [{ behind: 12 }]];
    expect(await all(2)).toEqual(answers);
    await expect(all(0)).rejects.toMatchObject({ code: '22012' });
    expect(await all(2)).toEqual(answers);
  });

  it('can be sent again after one that can not be prepared', async () => {
    const { rows } = await connect();
    await expect(Promise.all([rows('select nothing'), rows('select 1 as one')])).rejects.toMatchObject({
      code: '42703',
    });
    await expect(rows('select nothing')).rejects.toMatchObject({ code: '42703' });
    expect(await rows('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('all fail when the connection breaks, and so does what comes after', async () => {
    const { rows } = await connect();
    const [own] = await rows('select pg_backend_pid() as pid');
    const cut = Promise.allSettled([rows('select pg_sleep(10)'), rows('select 1 as one')]);
    await new Promise(setImmediate);
    const late = rows('select 2 as two').catch((error: unknown) => error);
    await pool.query('select pg_terminate_backend($1)', [own?.pid]);
    for (const outcome of await cut) expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '57P01' } });
    expect(await late).toBeInstanceOf(Error);
    await expect(rows('select 3 as three')).rejects.toThrow();
  });
});
