import { sql as raw } from 'kysely';
import { expect, it } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { testApp } from '#tests/support/app.ts';
import { entriesIn } from '#tests/support/audit.ts';
import { copyRow, ordinal } from '#tests/support/copied-rows.ts';
import { signUp } from '#tests/support/people.ts';
import { type EntryRow, writeEntry } from './write.ts';

/** Writes entries one instant apart. @returns the id of the oldest */
async function fill({ db, clock }: TestApp, count: number, about: Partial<EntryRow>): Promise<string> {
  const oldest: EntryRow = {
    ...{ id: crypto.randomUUID(), at: clock.now - 30 * 86_400_000, kind: 'sign-ins', action: 'sign-in' },
    ...{ outcome: 'ok', actor_id: null, subject_id: null, calendar_id: null, key_id: null, details: '{}' },
    ...{ address: '', user_agent: '', ...about },
  };
  await db.write(async (sql) => {
    await sql.insertInto('audit_entries').values(oldest).execute();
    await copyRow(sql, 'audit_entries', oldest.id, count, { at: raw`at + ${ordinal}` });
  });
  return oldest.id;
}

it('an account that makes very many entries loses its oldest, while it makes them, and nobody else does', async () => {
  const app = await testApp();
  const oldestId = await fill(app, 50_500, { actor_id: 'busy' });
  await fill(app, 3, { actor_id: 'calm' });
  await fill(app, 3, { subject_id: 'busy', outcome: 'failed' });
  const last = await app.db.write(async (sql) => {
    for (let n = 1; ; n += 1) {
      await writeEntry(sql, 'sign-out', { actor_id: 'busy' }, app.clock.now);
      const oldest = await sql.selectFrom('audit_entries').select('id').where('id', '=', oldestId).executeTakeFirst();
      if (!oldest || n === 3_000) return n;
    }
  });
  const left = await entriesIn(app);
  const busy = left.filter(({ actor_id }) => actor_id === 'busy');
  expect([left.length, busy.length]).toEqual([50_006, 50_000]);
  expect(busy.filter(({ action }) => action === 'sign-out')).toHaveLength(last);
  expect(Math.min(...busy.map(({ at }) => at))).toBe(app.clock.now - 30 * 86_400_000 + 500 + last);
});

it('of failed attempts at an account the newest thousand stay, and what its owner did', async () => {
  const app = await testApp();
  const vera = await signUp(app, 'Vera');
  await fill(app, 1_500, { subject_id: vera.id, outcome: 'failed' });
  await fill(app, 3, { actor_id: vera.id, outcome: 'failed' });
  await fill(app, 3, { actor_id: 'admin', subject_id: vera.id });
  const attempt = () => app.call('POST', '/api/auth/login', { body: { email: vera.email, password: 'Wrong#1' } });
  for (let n = 0; n < 10; n += 1) await attempt();
  await expect.poll(() => entriesIn(app)).toHaveLength(1_006);
});
