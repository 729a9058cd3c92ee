import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { bareDatabase } from '#tests/support/database.ts';
import { register } from '#tests/support/http.ts';
import { prepareServer } from '#tests/support/server-process.ts';
import { createUntilFailure, stored } from './creating.ts';

it('a PostgreSQL that cuts every connection and takes no new one for a while costs no confirmed event and no restart of ours', async () => {
  const database = await bareDatabase();
  const name = new URL(database.url).pathname.slice(1);
  const server = await prepareServer({ DATABASE_URL: database.url });
  const administrator = new pg.Client(inject('postgresUrl'));
  await administrator.connect();
  onTestFinished(async () => {
    await administrator.query(`alter database ${name} allow_connections true`);
    await administrator.end();
    await server.remove();
    await database.drop();
  });
  await server.start();
  const author = await register(server.url, 'vera@example.org');
  const confirmed: string[] = [];

  for (let outage = 0; outage < 3; outage += 1) {
    let cutting: Promise<unknown> | undefined;
    const cut = async () => {
      await administrator.query(`alter database ${name} allow_connections false`);
      await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    };
    const made = await createUntilFailure(server.url, author, (count) => {
      if (count >= 20) cutting ??= cut();
    });
    await cutting;
    expect(made.failures, server.log()).toEqual([503]);
    confirmed.push(...made.confirmed);
    await administrator.query(`alter database ${name} allow_connections true`);
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  }
  expect(server.running()).toBe(true);
  const { ids } = await stored(server.url, author);
  expect(ids).toEqual(expect.arrayContaining(confirmed));
});
