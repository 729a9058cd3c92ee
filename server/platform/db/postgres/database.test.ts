import { sql as raw } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { ApiError } from '#domain/errors.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { startProxy } from '#tests/support/proxy.ts';
import { lock, migrations, openDatabase, type Sql } from '../database.ts';

const fresh = await freshDatabase(inject('engine'));
const proxy = await startProxy(fresh.databaseUrl ?? '');
const broken: Error[] = [];
const db = await openDatabase({ ...fresh, databaseUrl: proxy.url }, migrations, 0, (error) => broken.push(error));
afterAll(async () => {
  await db.close();
  await proxy.cut();
  await fresh.drop();
});

const put = (sql: Sql, key: string) =>
  sql.insertInto('rate_limits').values({ key, count: 1, window_ends: 0 }).execute();
const keys = async () =>
  (await db.read.selectFrom('rate_limits').select('key').orderBy('key').execute()).map(({ key }) => key);
const unavailable = { code: 'unavailable', retryAfter: 2 };

describe('a server that is unavailable', () => {
  it('is unavailable, loses nothing that was answered, and works again when it is back', async () => {
    await db.write((sql) => put(sql, 'before'));
    await proxy.cut();
    await expect(db.write((sql) => put(sql, 'meanwhile'))).rejects.toMatchObject(unavailable);
    await expect(keys()).rejects.toMatchObject(unavailable);
    await expect(db.ping()).rejects.toMatchObject(unavailable);
    await proxy.mend();
    expect(await keys()).toEqual(['before']);
    await db.write((sql) => put(sql, 'after'));
    expect(await keys()).toEqual(['after', 'before']);
    for (const error of broken) expect(error).toBeInstanceOf(Error);
  });

  it('undoes the transaction that it goes away in', async () => {
    const cut = db.write(async (sql) => {
      await put(sql, 'half');
      await proxy.cut();
      await put(sql, 'done');
    });
    await expect(cut).rejects.toMatchObject(unavailable);
    await proxy.mend();
    expect(await keys()).not.toContain('half');
  });

  it('is unavailable to whom it throws out', async () => {
    const thrownOut = db.write(async (sql) => {
      const { rows } = await raw<{ pid: number }>`select pg_backend_pid() as pid`.execute(sql);
      await raw`select pg_terminate_backend(${rows[0]?.pid})`.execute(db.read);
      await put(sql, 'late');
    });
    await expect(thrownOut).rejects.toMatchObject(unavailable);
    expect(await keys()).not.toContain('late');
  });

  it('is unavailable when a statement takes longer than it may', async () => {
    const slow = db.write(async (sql) => {
      await raw`set local statement_timeout = '20ms'`.execute(sql);
      await raw`select pg_sleep(5)`.execute(sql);
    });
    await expect(slow).rejects.toMatchObject(unavailable);
    expect(await db.ping()).toBeUndefined();
  });
});

describe('a transaction', () => {
  const failure = (code: string) => Object.assign(new Error('try again'), { code });

  it('that lost a race runs again', async () => {
    let runs = 0;
    const answer = await db.write(async (sql) => {
      runs += 1;
      await put(sql, `run ${runs}`);
      if (runs < 3) throw failure('40001');
      return runs;
    });
    expect(answer).toBe(3);
    expect((await keys()).filter((key) => key.startsWith('run'))).toEqual(['run 3']);
  });

  it('that never wins is given up', async () => {
    let runs = 0;
    const losing = db.write(async () => {
      runs += 1;
      throw failure('40P01');
    });
    await expect(losing).rejects.toThrow('try again');
    expect(runs).toBe(5);
  });

  it('that fails for another reason runs once', async () => {
    let runs = 0;
    const failing = db.write(async () => {
      runs += 1;
      throw new ApiError('id_taken');
    });
    await expect(failing).rejects.toMatchObject({ code: 'id_taken' });
    expect(runs).toBe(1);
  });

  it('that waits for another that waits for it is solved', async () => {
    await db.write(async (sql) => {
      await put(sql, 'left');
      await put(sql, 'right');
    });
    const both = Promise.withResolvers<void>();
    let arrived = 0;
    const raise = (first: string, second: string) => {
      let isFirstRun = true;
      return db.write(async (sql) => {
        await raw`set local deadlock_timeout = '20ms'`.execute(sql);
        const lift = (key: string) =>
          sql
            .updateTable('rate_limits')
            .set((eb) => ({ count: eb('count', '+', 1) }))
            .where('key', '=', key)
            .execute();
        await lift(first);
        if (isFirstRun) {
          isFirstRun = false;
          arrived += 1;
          if (arrived === 2) both.resolve();
          await both.promise;
        }
        await lift(second);
      });
    };
    await Promise.all([raise('left', 'right'), raise('right', 'left')]);
    const rows = await db.read
      .selectFrom('rate_limits')
      .select('count')
      .where('key', 'in', ['left', 'right'])
      .execute();
    expect(rows).toEqual([{ count: 3 }, { count: 3 }]);
  });
});

describe('readers', () => {
  it('do not wait for any number of writers who wait for a lock', async () => {
    const [held, release] = [1, 2].map(() => Promise.withResolvers<void>());
    const holding = db.write(async (sql) => {
      await lock(sql, 'busy');
      held?.resolve();
      await release?.promise;
    });
    await held?.promise;
    const waiting = Array.from({ length: 40 }, (_, place) =>
      db.write(async (sql) => {
        await lock(sql, 'busy');
        await put(sql, `busy ${place}`);
      }),
    );
    await db.ping();
    expect(await keys()).not.toContain('busy 0');
    release?.resolve();
    await Promise.all([holding, ...waiting]);
    expect(await keys()).toContain('busy 39');
  });
});

it('uses at most thirteen connections, whatever is asked of it', async () => {
  const named = new URL(fresh.databaseUrl ?? '');
  named.searchParams.set('application_name', 'counted');
  const counted = await openDatabase({ ...fresh, databaseUrl: named.href }, migrations, 0, () => {});
  counted.subscribe(() => {});
  const connections = async () => {
    const { rows } = await raw<{ count: number }>`
      select count(*) from pg_stat_activity where application_name = 'counted'`.execute(counted.read);
    return Number(rows[0]?.count);
  };
  const slow = (sql: Sql) => raw`select pg_sleep(0.05)`.execute(sql);
  const asked = Array.from({ length: 30 }, () => [slow(counted.read), counted.write(slow), connections()] as const);
  const counts = await Promise.all(asked.map(([, , count]) => count));
  await Promise.all(asked.flat());
  await counted.close();
  expect(Math.max(...counts)).toBeGreaterThanOrEqual(10);
  expect(Math.max(...counts)).toBeLessThanOrEqual(13);
});

describe('opening', () => {
  const open = (url: string) => openDatabase({ ...fresh, databaseUrl: url }, migrations, 0, () => {});

  it.each([
    ['a server that is not there', 'postgres://vera:secret-word@127.0.0.1:1/kalends', /ECONNREFUSED/],
    ['a name that nobody has', 'postgres://vera:secret-word@nowhere.invalid/kalends', /ENOTFOUND|EAI_AGAIN/],
  ])('refuses %s in one line, without the password', async (_, url, reason) => {
    const refusal = String(await open(url).catch((error: unknown) => error));
    expect(refusal).toMatch(/^Error: DATABASE_URL: the database cannot be used: /);
    expect(refusal).toMatch(reason);
    expect(refusal).not.toContain('\n');
    expect(refusal).not.toContain('secret-word');
  });

  it('refuses a wrong password and a database that is not there', async () => {
    const wrong = new URL(proxy.url);
    wrong.password = 'secret-word';
    expect(String(await open(wrong.href).catch((error: unknown) => error))).toContain('password authentication failed');
    const missing = new URL(proxy.url);
    missing.pathname = '/nowhere';
    expect(String(await open(missing.href).catch((error: unknown) => error))).toContain('"nowhere" does not exist');
  });
});
