import { sql as raw } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { migrations, openDatabase } from '../database.ts';

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
