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
  const run = pipelined(client, pg.types);
  const rows = async (text: string, ...values: unknown[]) => (await run({ text, name: text, values })).rows;
  return { run, rows, ready: () => ready };
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
    const answers = await Promise.all([
      first,
      rows('select clock_timestamp()::text as at'),
      rows('select clock_timestamp()::text as at, 1 as last'),
    ]);
    const times = answers.map(([row]) => String(row?.at));
    expect(new Set(times)).toHaveLength(3);
    expect(times).toEqual(times.toSorted());
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

  it('are prepared once, though one text is among them twice', async () => {
    const { rows } = await connect();
    for (let time = 0; time < 2; time += 1) {
      const answers = await Promise.all([rows('select $1::int as one', 1), rows('select $1::int as one', 2)]);
      expect(answers).toEqual([[{ one: 1 }], [{ one: 2 }]]);
    }
    const names = await rows("select name from pg_prepared_statements where name like 'select $1%'");
    expect(names).toEqual([{ name: 'select $1::int as one' }]);
  });

  it('give rows also when they have been prepared before, and none when there are none', async () => {
    const { rows } = await connect();
    const some = (count: number) => rows('select n, null as nothing from generate_series(1, $1::int) as n', count);
    expect(await some(0)).toEqual([]);
    expect(await some(2)).toEqual([
      { n: 1, nothing: null },
      { n: 2, nothing: null },
    ]);
    expect(await some(0)).toEqual([]);
  });

  it('say how many rows they wrote', async () => {
    const { run } = await connect();
    const counts = [];
    for (const text of [
      'create temporary table written (number int)',
      'insert into written select generate_series(1, 12)',
      'update written set number = 1 where number > 9',
      'select * from written where number = 1',
      'delete from written where number = 0',
    ]) {
      const { command, rowCount } = await run({ text, name: '', values: [] });
      counts.push([command, rowCount]);
    }
    expect(counts).toEqual([
      ['CREATE', 0],
      ['INSERT', 12],
      ['UPDATE', 3],
      ['SELECT', 4],
      ['DELETE', 0],
    ]);
  });

  it('get values as they are', async () => {
    const { rows } = await connect();
    const texts = ['plain', 'with "quotes"', 'back\\slash', 'comma, {brace}', '', 'null', 'Привет 👋'];
    const values = [texts, null, 'a\0b', 1.5, -7, true, undefined];
    const text = `select $1::text[] as texts, $2::text as nothing, $3::text as nul, $4::float8 as part, $5::int as number,
      $6::boolean as truth, $7::text as missing`;
    const one = { texts, nothing: null, nul: 'a\uFFFDb', part: 1.5, number: -7, truth: true, missing: null };
    expect(await rows(text, ...values)).toEqual([one]);
    const holes = await rows('select $1::text[] as texts', ['a', null, 'null']);
    expect(holes).toEqual([{ texts: ['a', null, 'null'] }]);
    await expect(rows('select $1::text as one', { two: 3 })).rejects.toThrow(TypeError);
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
