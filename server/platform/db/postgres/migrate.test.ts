import { expect, it, onTestFinished } from 'vitest';
import { bareDatabase } from '#tests/support/database.ts';
import { openDatabase } from '../database.ts';
import type { Migration } from '../migrate.ts';

it('a node says that it waits for another one that brings the schema up to date, and then goes on', async () => {
  const postgres = await bareDatabase();
  onTestFinished(() => postgres.drop());
  const { promise: received, resolve: notify } = Promise.withResolvers<string>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const steps: Migration[] = [
    {
      name: '999-long',
      async up() {
        begin();
        await received;
      },
    },
  ];
  const where = { databaseUrl: postgres.url, dataDir: '' };
  const first = openDatabase(where, steps, 1, () => {});
  await begun;
  const second = await openDatabase(where, steps, 2, () => {}, notify);
  expect(await received).toBe('another node brings the schema up to date; this one waits for it');
  await Promise.all([(await first).close(), second.close()]);
});
