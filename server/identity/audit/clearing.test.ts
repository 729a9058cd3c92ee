import { expect, it } from 'vitest';
import { maintenanceHandlers } from '#server/operations/maintenance/daily.ts';
import { testApp } from '#tests/support/app.ts';
import { entriesIn } from '#tests/support/audit.ts';
import { clearDropped } from '#tests/support/clear-dropped.ts';
import { endAccount, restoreAccount, thirtyDaysLater } from '#tests/support/ended-accounts.ts';
import { calendarWith, memberIdOf, signUp } from '#tests/support/people.ts';
import { clearEntries } from './clearing.ts';
import { writeEntry } from './write.ts';

const DAY_MS = 86_400_000;
const { signal } = new AbortController();

it('entries are retained for as long as the operator wants, to the millisecond, then cleared in steps', async () => {
  const app = await testApp();
  const { now } = app.clock;
  const at = (ms: number) => app.db.write((sql) => writeEntry(sql, 'sign-out', {}, ms));
  await app.db.write(async (sql) => {
    for (let n = 0; n < 2_100; n += 1) await writeEntry(sql, 'sign-out', {}, now - 31 * DAY_MS - n);
  });
  await at(now - 30 * DAY_MS);
  await at(now - 30 * DAY_MS + 1);
  await clearEntries(app.db, now, 30, signal);
  expect((await entriesIn(app)).map((entry) => now - entry.at)).toEqual([30 * DAY_MS - 1]);
});

it('the daily maintenance clears them', async () => {
  const app = await testApp({ auditDays: 10 });
  const vera = await signUp(app, 'Vera');
  await vera.call('POST', '/api/auth/logout');
  app.clock.advance(10 * DAY_MS);
  const { db, clock, config } = app;
  const handlers = maintenanceHandlers({
    db,
    clock: () => clock.now,
    auditDays: config.auditDays,
    publicUrl: config.publicUrl,
  });
  await handlers.upkeep?.({}, { id: 'a', attempt: 1, firstRunAt: 0, signal });
  expect(await entriesIn(app)).toEqual([]);
});

it('an account that is deleted for good leaves entries without addresses; those of others keep theirs', async () => {
  const app = await testApp();
  const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
  await owner.call('DELETE', `/api/calendars/${calendar.id}/members/${await memberIdOf(viewer, calendar.id)}`);
  await app.call('POST', '/api/auth/login', {
    body: { email: viewer.email, password: 'Wrong#1' },
    from: '203.0.113.7',
  });
  await expect.poll(() => entriesIn(app)).toHaveLength(4);
  await endAccount(viewer);
  const addresses = async () => (await entriesIn(app)).map(({ action, address }) => `${action} ${address}`);
  const retained = await addresses();
  expect(retained).toEqual([
    'invitation-create 127.0.0.1',
    'invitation-accept 127.0.0.1',
    'member-remove 127.0.0.1',
    'sign-in 203.0.113.7',
    'account-delete 127.0.0.1',
  ]);
  await clearDropped(app);
  expect(await addresses()).toEqual(retained);
  await thirtyDaysLater(app);
  expect(await addresses()).toEqual([
    'invitation-create 127.0.0.1',
    'invitation-accept ',
    'member-remove 127.0.0.1',
    'sign-in ',
    'account-delete ',
  ]);
});

it('an account that is restored finds its entries as they were', async () => {
  const app = await testApp();
  const vera = await signUp(app, 'Vera');
  await vera.call('DELETE', '/api/sessions');
  await endAccount(vera);
  const back = await restoreAccount(app, vera);
  const { body } = await back.call('GET', '/api/account/activity');
  expect(body).toMatchObject({
    entries: [
      { action: 'account-restore' },
      { action: 'account-delete' },
      { action: 'session-end', address: '127.0.0.1' },
    ],
  });
});
