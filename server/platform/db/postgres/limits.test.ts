import { sql as raw } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { migrations, openDatabase } from '../database.ts';
import { openPostgres } from './database.ts';

it('lets no statement and no idle transaction last longer than ten seconds', async () => {
  const fresh = await freshDatabase(inject('engine'));
  const db = await openDatabase(fresh, migrations, 0, () => {});
  onTestFinished(async () => {
    await db.close();
    await fresh.drop();
  });
  const { rows } = await raw`
    select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout')
    order by name`.execute(db.read);
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '10000' },
    { name: 'statement_timeout', setting: '10000' },
  ]);
});

it('can be read while it takes no changes, and is reported as not ready', async () => {
  const fresh = await freshDatabase(inject('engine'));
  await (await openDatabase(fresh, migrations, 0, () => {})).close();
  const readOnly = new URL(fresh.databaseUrl ?? '');
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
  const db = openPostgres(readOnly.href, () => {});
  onTestFinished(async () => {
    await db.close();
    await fresh.drop();
  });
  expect(await db.read.selectFrom('rate_limits').select('key').execute()).toEqual([]);
  await expect(db.ping()).rejects.toMatchObject({ code: 'unavailable' });
});
