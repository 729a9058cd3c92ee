import { pino } from 'pino';
import { expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { ApiKey, CreatedApiKey } from '#domain/api-keys.ts';
import { createDeviceTokens } from '#server/identity/accounts/device-tokens.ts';
import { jobRunner } from '#server/platform/jobs/runner.ts';
import { START, type TestApp, testApp } from '#tests/support/app.ts';
import { entriesIn } from '#tests/support/audit.ts';
import { signedInNow, whileAhead } from '#tests/support/clock-ahead.ts';
import { endAccount, tryRestore } from '#tests/support/ended-accounts.ts';
import { askingAs, feedOf } from '#tests/support/feeds.ts';
import { createCalendar, PASSWORD, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { logIn } from '#tests/support/second-factor.ts';
import { maintenanceHandlers, scheduleMaintenance } from './daily.ts';

const [HOUR, DAY] = [3_600_000, 86_400_000];

/** A server's maintenance of a day, by its clock. */
async function maintain(app: TestApp): Promise<void> {
  const clock = () => app.clock.now;
  await scheduleMaintenance(app.db, clock);
  const handlers = maintenanceHandlers({ db: app.db, clock, auditDays: 365, publicUrl: app.config.publicUrl });
  await jobRunner({ db: app.db, clock, handlers, log: pino({ level: 'silent' }) }).runDue();
}

it.each([
  ['three days', 3 * DAY],
  ['ten years', 3_650 * DAY],
])('what a clock that is ahead by %s has made lives no longer than what is made on the next day', async (_, ahead) => {
  const app = await testApp();
  const vera = await signUp(app, 'Vera');
  await maintain(app);
  const boris = await signUp(app, 'Boris');
  const chosen = new Date(START + 4_000 * DAY).toISOString();
  const made = await whileAhead(app, ahead, async () => {
    const person = await signedInNow(app, vera);
    const { call, token } = person;
    const key = async (values: object) =>
      (await call('POST', '/api/api-keys', { name: 'Program', ...values })).as(CreatedApiKey);
    const { id } = await createCalendar(person);
    const retained = await createCalendar(person);
    const path = await feedOf(person, retained.id);
    await call('DELETE', `/api/calendars/${id}`, { password: PASSWORD });
    const keys = [
      await key({}),
      await key({ scopes: ['calendars'], expiresAt: null }),
      await key({ expiresAt: chosen }),
    ];
    const change = { currentPassword: PASSWORD, newPassword: 'Battery-staple#2' };
    await call('PUT', '/api/auth/change-password', change);
    expect(await endAccount(await signedInNow(app, boris))).toMatchObject({ status: 204 });
    return { token, keys, path };
  });
  app.clock.advance(DAY);
  await maintain(app);
  const { now } = app.clock;
  const back = (await logIn(app, vera.email, { password: 'Battery-staple#2' })).as(SignedIn);
  const seen = { token: back.token };
  const keys = (await app.call('GET', '/api/api-keys', seen)).as(ApiKey.array());
  const endOf = ({ apiKey: { id } }: CreatedApiKey) => keys.find((each) => each.id === id)?.expiresAt;
  const year = new Date(now + 365 * DAY).toISOString();
  expect(made.keys.map(endOf)).toEqual([year, year, chosen]);
  const row = await app.db.read.selectFrom('users').selectAll().where('id', '=', vera.id).executeTakeFirstOrThrow();
  const devices = createDeviceTokens(app.config.secret);
  expect(devices.find(back.deviceToken, row, now)).not.toBeNull();
  const ask = askingAs(app);
  app.clock.advance(HOUR);
  const date = String((await ask(made.path)).headers['last-modified']);
  app.clock.advance(HOUR);
  expect(await ask(made.path, { 'if-modified-since': date })).toMatchObject({ status: 304 });
  expect((await entriesIn(app)).filter(({ at }) => at > now)).toEqual([]);

  app.clock.now = now + 31 * DAY;
  await maintain(app);
  app.clock.advance(DAY);
  await maintain(app);
  expect(await app.call('GET', '/api/auth/me', made)).toMatchObject(refused('authentication_required'));
  expect((await app.db.read.selectFrom('calendars').select('id').execute()).length).toBe(1);
  expect((await tryRestore(app, boris)).status).not.toBe(200);
});
