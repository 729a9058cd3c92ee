import { expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { basic, davClient, proppatch } from '#tests/support/dav.ts';
import { PASSWORD, signUp } from '#tests/support/people.ts';

const QUARTER_HOUR = 15 * 60_000;

const poll = (app: TestApp, authorization: string, from = '203.0.113.7') =>
  app.call('PROPFIND', '/dav/', { headers: { authorization, depth: '0' }, from });

it('an old phone locks out neither the web app nor a good key at the same address', async () => {
  const app = await testApp({ rateLimits: true });
  const person = await signUp(app, 'Anna');
  const phone = await davClient(app, person);
  const wrong = basic(person.email, `${phone.key}x`);
  for (let tries = 0; tries < 60; tries += 1) expect((await poll(app, wrong)).status).toBe(401);
  const limited = await poll(app, wrong);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);

  expect((await poll(app, basic(person.email, phone.key))).status).toBe(207);
  expect((await poll(app, wrong, '203.0.113.8')).status).toBe(401);
  const login = { body: { email: person.email, password: PASSWORD }, from: '203.0.113.7' };
  expect((await app.call('POST', '/api/auth/login', login)).status).toBe(200);
  app.clock.advance(QUARTER_HOUR);
  expect((await poll(app, wrong)).status).toBe(401);
});

it('a call without a credential is asked for one, and counts nowhere', async () => {
  const app = await testApp({ rateLimits: true });
  for (let tries = 0; tries < 70; tries += 1) {
    const answer = await app.call('PROPFIND', '/dav/', { from: '203.0.113.7' });
    expect(answer).toMatchObject({ status: 401, headers: { 'content-type': 'application/xml; charset=utf-8' } });
    expect(answer.headers['www-authenticate']).toMatch(/^Basic realm="[^"]+", charset="UTF-8"$/);
  }
});

it('programs that call the API with a wrong key are not counted here', async () => {
  const app = await testApp({ rateLimits: true });
  const from = '203.0.113.7';
  for (let tries = 0; tries < 61; tries += 1)
    expect((await app.call('GET', '/api/calendars', { token: 'kal_wrong', from })).status).toBe(401);
});

it('the e-mail is taken in any case, and the key as it is', async () => {
  const app = await testApp();
  const person = await signUp(app, 'Anna');
  const { key } = await davClient(app, person);
  expect((await poll(app, basic(person.email.toUpperCase(), key))).status).toBe(207);
  expect((await poll(app, basic(` ${person.email}`, key))).status).toBe(207);
  for (const odd of [
    ...['', 'Basic', 'Basic !!!', `Basic ${'x'.repeat(5_000)}`, basic(person.email, '')],
    ...[basic('', key), basic(person.email, key.toUpperCase()), basic(person.email, PASSWORD), `Bearer ${key}`],
  ])
    expect((await poll(app, odd)).status, odd).toBe(401);
});

it('a key works here no longer than elsewhere, and the log names it by its id', async () => {
  const app = await testApp();
  const person = await signUp(app, 'Anna');
  const phone = await davClient(app, person);
  const authorization = basic(person.email, phone.key);
  expect((await poll(app, authorization)).status).toBe(207);
  await person.call('PATCH', `/api/api-keys/${phone.keyId}`, { isActive: false });
  expect((await poll(app, authorization)).status).toBe(401);
  expect(app.log.join('')).toContain('"security":"credential"');
  await person.call('PATCH', `/api/api-keys/${phone.keyId}`, { isActive: true });
  expect((await poll(app, authorization)).status).toBe(207);

  const row = await app.db.read.selectFrom('api_keys').select('last_used').where('id', '=', phone.keyId).execute();
  expect(row).toEqual([{ last_used: app.clock.now }]);
  await app.db.write((sql) => sql.updateTable('users').set({ disabled_at: 1 }).where('id', '=', person.id).execute());
  expect((await poll(app, authorization)).status).toBe(401);
  const log = app.log.join('');
  for (const secret of [phone.key, authorization.slice(6)]) expect(log).not.toContain(secret);
});

it('with the account end its keys, and what its apps have stored', async () => {
  const app = await testApp();
  const person = await signUp(app, 'Anna');
  const phone = await davClient(app, person);
  expect((await proppatch(phone, phone.home, '<x:note xmlns:x="urn:x">1</x:note>')).status).toBe(207);
  const stored = () => app.db.read.selectFrom('dav_homes').select('user_id').execute();
  expect(await stored()).toEqual([{ user_id: person.id }]);
  expect((await person.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(204);
  expect((await phone.propfind('/dav/', '<d:resourcetype/>')).status).toBe(401);
  expect(await stored()).toEqual([]);
});
