import { expect, it } from 'vitest';
import { ApiKeyList } from '#domain/api-keys.ts';
import { type Answer, START, testApp } from '#tests/support/app.ts';
import { entriesIn } from '#tests/support/audit.ts';
import { basic } from '#tests/support/dav.ts';
import { PASSWORD, type Person, signUp, startSession } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const MINUTE = 60_000;
const DAVX5 = 'DAVx5/4.5.4-ose (at.bitfire.davdroid) Android/15';
const app = await testApp();
interface Flow {
  readonly token: string;
  readonly code: string;
}

async function begin(userAgent = DAVX5): Promise<Flow> {
  const answer = await app.call('POST', '/index.php/login/v2', { headers: { 'user-agent': userAgent } });
  expect(answer.status).toBe(200);
  const { poll, login } = answer.body as { poll: { token: string; endpoint: string }; login: string };
  expect(poll.endpoint).toBe(`${app.config.publicUrl}/index.php/login/v2/poll`);
  return { token: poll.token, code: new URL(login).hash.replace('#connect=', '') };
}

const poll = (token: string, from = '203.0.113.7'): Promise<Answer> =>
  app.call('POST', '/index.php/login/v2/poll', {
    body: `token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    from,
  });
const grant = (person: Person, { code }: Flow, more = {}) =>
  person.call('POST', `/api/key-requests/${code}/grant`, { name: 'Anna’s phone', ...more });
const keysOf = async (person: Person) => (await person.call('GET', '/api/api-keys')).as(ApiKeyList);

it('an app gets a key once its person has agreed, and finds the calendars with it', async () => {
  const anna = await signUp(app, 'Anna');
  const flow = await begin();
  expect(await poll(flow.token)).toMatchObject(refused('not_found'));
  expect((await anna.call('GET', `/api/key-requests/${flow.code}`)).body).toMatchObject({
    app: 'DAVx⁵',
    isGranted: false,
    expiresAt: '2026-11-20T12:15:00.000Z',
  });
  const granted = await grant(anna, flow);
  expect(granted.status).toBe(200);
  expect(await keysOf(anna)).toEqual([]);

  const given = await poll(flow.token);
  expect(given).toMatchObject({ status: 200, body: { server: app.config.publicUrl, loginName: anna.email } });
  const { appPassword } = given.body as { appPassword: string };
  const [key] = await keysOf(anna);
  const audited = (await entriesIn(app)).map(({ action, details }) => `${action} ${JSON.parse(details).id}`);
  expect(audited).toEqual([`key-grant ${key?.id}`, `key-create ${key?.id}`]);
  expect(key).toMatchObject({
    ...(granted.body as object),
    name: 'Anna’s phone',
    expiresAt: '2027-11-20T12:00:00.000Z',
    lastUsed: null,
  });

  const found = await app.call('PROPFIND', '/remote.php/dav/');
  expect(found).toMatchObject({ status: 301, headers: { location: '/dav/' } });
  const authorization = basic(anna.email, appPassword);
  expect((await app.call('PROPFIND', '/dav/', { headers: { authorization, depth: '0' } })).status).toBe(207);
  expect((await keysOf(anna))[0]?.lastUsed).toBe('2026-11-20T12:00:00.000Z');
});

it('the token is taken from a form and from JSON, and from nothing else', async () => {
  const anna = await signUp(app, 'Anna');
  const flow = await begin();
  await grant(anna, flow);
  for (const body of ['', 'token=', 'token', '{', '{"token":1}', `token=${flow.token}x`, `token=${flow.code}`])
    expect(
      await app.call('POST', '/index.php/login/v2/poll', { body, headers: { 'content-type': 'text/plain' } }),
      body,
    ).toMatchObject(refused('not_found'));
  expect((await app.call('POST', '/index.php/login/v2/poll', { body: { token: flow.token } })).status).toBe(200);
});

it('gives one key, however often and by however many it is asked for', async () => {
  const anna = await signUp(app, 'Anna');
  const flow = await begin();
  await grant(anna, flow);
  const answers = await Promise.all(Array.from({ length: 5 }, () => poll(flow.token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
  expect(await poll(flow.token)).toMatchObject(refused('not_found'));
  expect(await keysOf(anna)).toHaveLength(1);
});

it('the first who agrees decides whose key it is', async () => {
  const [anna, vera] = [await signUp(app, 'Anna'), await signUp(app, 'Vera')];
  const flow = await begin();
  await grant(anna, flow);
  expect(await grant(vera, flow)).toMatchObject(refused('not_found'));
  expect((await vera.call('GET', `/api/key-requests/${flow.code}`)).body).toMatchObject({ isGranted: true });
  expect((await poll(flow.token)).body).toMatchObject({ loginName: anna.email });
});

it('is over after 15 minutes, before and after somebody has agreed', async () => {
  const anna = await signUp(app, 'Anna');
  const [asked, agreed] = [await begin(), await begin()];
  await grant(anna, agreed);
  app.clock.now = START + 15 * MINUTE;
  expect(await grant(anna, asked)).toMatchObject(refused('not_found'));
  expect(await anna.call('GET', `/api/key-requests/${asked.code}`)).toMatchObject(refused('not_found'));
  expect(await poll(agreed.token)).toMatchObject(refused('not_found'));
  expect(await keysOf(anna)).toEqual([]);
});

it('what the browser is shown gives no key, and what the app holds agrees to nothing', async () => {
  const anna = await signUp(app, 'Anna');
  const flow = await begin();
  expect(await grant(anna, { ...flow, code: flow.token })).toMatchObject(refused('not_found'));
  await grant(anna, flow);
  expect(await poll(flow.code)).toMatchObject(refused('not_found'));
  const stored = JSON.stringify(await app.db.read.selectFrom('key_requests').selectAll().execute());
  for (const secret of [flow.token, flow.code]) {
    expect(stored).not.toContain(secret);
    expect(app.log.join('')).not.toContain(secret);
  }
});

it('ends with the session that agreed, and with the account', async () => {
  const anna = await signUp(app, 'Anna');
  const flow = await begin();
  await grant(anna, flow);
  await anna.call('POST', '/api/auth/logout');
  expect(await poll(flow.token)).toMatchObject(refused('not_found'));

  const vera = await signUp(app, 'Vera');
  const other = await begin();
  await grant(vera, other);
  await app.db.write((sql) => sql.updateTable('users').set({ disabled_at: 1 }).where('id', '=', vera.id).execute());
  expect(await poll(other.token)).toMatchObject(refused('not_found'));
});

it('asks for the password when the sign-in was a while ago', async () => {
  const anna = await signUp(app, 'Anna');
  app.clock.advance(20 * MINUTE);
  const flow = await begin();
  expect(await grant(anna, flow)).toMatchObject(refused('password_required'));
  expect(await grant(anna, flow, { password: 'Not-it!1' })).toMatchObject(refused('current_password_wrong'));
  expect(await poll(flow.token)).toMatchObject(refused('not_found'));
  expect((await grant(anna, flow, { password: PASSWORD })).status).toBe(200);
});

it('is no way around the number of keys that a person may have', async () => {
  const anna = await signUp(app, 'Anna');
  for (let made = 0; made < 50; made += 1) await anna.call('POST', '/api/api-keys', { name: 'Robot' });
  expect(await grant(anna, await begin())).toMatchObject(refused('validation_failed', 'name'));
});

it('a person sees where the app asked from, whatever it says of itself', async () => {
  const anna = await signUp(app, 'Anna');
  const headers = { 'user-agent': DAVX5, 'x-forwarded-for': '203.0.113.8' };
  const begun = await app.call('POST', '/index.php/login/v2', { headers, from: '198.51.100.20' });
  const { login } = begun.body as { login: string };
  const path = `/api/key-requests/${new URL(login).hash.replace('#connect=', '')}`;
  const address = '198.51.100.20';
  const seenFrom = async (from: string) => (await app.call('GET', path, { token: anna.token, from })).body;
  expect(await seenFrom('203.0.113.8')).toMatchObject({ address, network: 'other' });
  expect(await seenFrom(address)).toMatchObject({ address, network: 'same' });
});

it('an app is named as it is known, and says nothing else', async () => {
  const anna = await signUp(app, 'Anna');
  for (const [userAgent, name] of [
    ['<script>alert(1)</script>', ''],
    [`Sync\u202egnik/${'x'.repeat(9_000)}`, 'Sync'],
    ['', ''],
  ] as const) {
    const { code } = await begin(userAgent);
    expect((await anna.call('GET', `/api/key-requests/${code}`)).body).toMatchObject({ app: name });
  }
});

it('the end of another session of the same person changes nothing', async () => {
  const anna = await signUp(app, 'Anna');
  const second = await startSession(app, anna.id);
  const flow = await begin();
  await grant(anna, flow);
  await anna.call('DELETE', `/api/sessions/${second.id}`);
  expect((await poll(flow.token)).status).toBe(200);
});
