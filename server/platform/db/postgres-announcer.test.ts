import pg from 'pg';
import { afterAll, expect, inject, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { startProxy } from '#tests/support/proxy.ts';
import { CHANNEL } from './announce.ts';
import { createAnnouncer } from './postgres-announcer.ts';

const { databaseUrl = '', drop } = await freshDatabase(inject('engine'));
afterAll(drop);

/** Hears what is announced in this database. */
async function ear() {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  const heard: string[] = [];
  client.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await client.query(`listen ${CHANNEL}`);
  return heard;
}

function announcer(connectionString = databaseUrl) {
  const made = createAnnouncer({ connectionString });
  onTestFinished(made.close);
  return made;
}

it('says everything in order, and has said it when it is closed', async () => {
  const heard = await ear();
  const { tell, close } = createAnnouncer({ connectionString: databaseUrl });
  tell(['one', 'two']);
  tell([]);
  tell(['three']);
  await close();
  await expect.poll(() => heard).toEqual(['one', 'two', 'three']);
});

it('lets what comes soon after wait for the next time, and waits no longer when it is closed', async () => {
  const heard = await ear();
  const { tell, close } = createAnnouncer({ connectionString: databaseUrl }, 60_000);
  tell(['at once']);
  await expect.poll(() => heard).toEqual(['at once']);
  tell(['two']);
  tell(['three']);
  const other = announcer();
  other.tell(['somebody else']);
  await expect.poll(() => heard).toEqual(['at once', 'somebody else']);
  await close();
  await expect.poll(() => heard).toEqual(['at once', 'somebody else', 'two', 'three']);
});

it('says later what it could not say', async () => {
  const proxy = await startProxy(databaseUrl);
  onTestFinished(proxy.cut);
  const heard = await ear();
  const { tell } = announcer(proxy.url);
  tell(['before']);
  await expect.poll(() => heard).toEqual(['before']);
  await proxy.cut();
  tell(['meanwhile']);
  tell(['and more']);
  await proxy.mend();
  await expect.poll(() => heard).toEqual(['before', 'meanwhile', 'and more']);
});

it('can be closed while the database is away', async () => {
  const proxy = await startProxy(databaseUrl);
  await proxy.cut();
  const { tell, close } = createAnnouncer({ connectionString: proxy.url });
  tell(['to nobody']);
  expect(await close()).toBeUndefined();
});
