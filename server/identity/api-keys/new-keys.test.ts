import { beforeEach, describe, expect, it } from 'vitest';
import { ApiKeyList, CreatedApiKey } from '#domain/api-keys.ts';
import { START, testApp } from '#tests/support/app.ts';
import { codeSentTo, emailsTo } from '#tests/support/emails.ts';
import { PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const QUARTER_HOUR = 15 * 60_000;
const YEAR = 365 * 86_400_000;

beforeEach(() => {
  app.clock.now = START;
});

const create = (person: Person, values: object = {}) =>
  person.call('POST', '/api/api-keys', { name: 'Robot', ...values });
const keyOf = async (person: Person) => (await create(person, { password: PASSWORD })).as(CreatedApiKey).key;
const use = (key: string) => app.call('GET', '/api/calendars', { token: key });
const areOn = async (person: Person) =>
  (await person.call('GET', '/api/api-keys')).as(ApiKeyList).map(({ isActive }) => isActive);

describe('making a key', () => {
  it('asks for the password when the sign-in was more than 15 minutes ago', async () => {
    const vera = await signUp(app, 'Vera');
    app.clock.advance(QUARTER_HOUR);
    expect(await create(vera)).toMatchObject({ status: 201 });
    app.clock.advance(1);
    expect(await create(vera)).toMatchObject(refused('password_required'));
    expect(await create(vera, { password: 'Wrong!1' })).toMatchObject(refused('current_password_wrong', 'password'));
    expect(await areOn(vera)).toHaveLength(1);
    expect(await create(vera, { password: PASSWORD })).toMatchObject({ status: 201 });
  });

  it('takes no wrong password, however recent the sign-in', async () => {
    expect(await create(await signUp(app, 'Vera'), { password: 'Wrong!1' })).toMatchObject(
      refused('current_password_wrong'),
    );
  });

  it.each(['', 7, 'x'.repeat(1_001)])('takes no password like %j', async (password) => {
    expect(await create(await signUp(app, 'Vera'), { password })).toMatchObject(
      refused('validation_failed', 'password'),
    );
  });

  it('lets nobody guess the password', async () => {
    const strict = await testApp({ rateLimits: true });
    const vera = await signUp(strict, 'Vera');
    for (let time = 0; time < 10; time += 1) {
      expect(await create(vera, { password: 'Wrong!1' })).toMatchObject(refused('current_password_wrong'));
    }
    expect(await create(vera, { password: PASSWORD })).toMatchObject(refused('too_many_requests'));
  });

  it('writes an e-mail that names the key and what it may do, but does not hold it', async () => {
    const vera = await signUp(app, 'Vera');
    const answer = await create(vera, { name: 'Display http://evil.example', scopes: ['write'] });
    const { key, apiKey } = answer.as(CreatedApiKey);
    const [email] = await emailsTo(app, vera.email);
    expect(email?.subject).toBe('Новый ключ API в\u00A0вашем аккаунте Kalends');
    expect(email?.text).toContain('«Display http: / /evil. example»');
    expect(email?.text).toContain(`${apiKey.prefix}…`);
    expect(email?.text).toContain('читает и\u00A0меняет ваши события и\u00A0действует до\u00A020\u00A0ноября 2027');
    expect(JSON.stringify(email)).not.toContain(key);
  });

  it('is asked for the password again where one is switched on, of which its owner hears once', async () => {
    const vera = await signUp(app, 'Vera');
    const { apiKey } = (await create(vera)).as(CreatedApiKey);
    app.clock.advance(QUARTER_HOUR + 1);
    const turn = (body: object) => vera.call('PATCH', `/api/api-keys/${apiKey.id}`, body);
    expect(await turn({ isActive: false })).toMatchObject({ status: 200 });
    expect(await turn({ isActive: true })).toMatchObject(refused('password_required'));
    expect(await areOn(vera)).toEqual([false]);
    for (const _ of 'ab') expect(await turn({ isActive: true, password: PASSWORD })).toMatchObject({ status: 200 });
    const subjects = (await emailsTo(app, vera.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /снова/u.test(subject))).toHaveLength(1);
  });

  it('without an end gives it a year; it never ends only on request', async () => {
    const vera = await signUp(app, 'Vera');
    const usual = (await create(vera)).as(CreatedApiKey);
    const endless = (await create(vera, { expiresAt: null })).as(CreatedApiKey);
    expect(usual.apiKey.expiresAt).toBe('2027-11-20T12:00:00.000Z');
    expect(endless.apiKey.expiresAt).toBe(null);
    app.clock.advance(YEAR - 1);
    expect(await use(usual.key)).toMatchObject({ status: 200 });
    app.clock.advance(1);
    expect(await use(usual.key)).toMatchObject(refused('authentication_required'));
    expect(await use(endless.key)).toMatchObject({ status: 200 });
  });

  it('for a calendar app without an end ends a year after it was last used', async () => {
    const vera = await signUp(app, 'Vera');
    const { apiKey, key } = (await create(vera, { scopes: ['calendars'], expiresAt: null })).as(CreatedApiKey);
    expect(Date.parse(apiKey.expiresAt ?? '')).toBe(app.clock.now + YEAR);
    const [letter] = await emailsTo(app, vera.email);
    expect(letter?.text.replaceAll('\u00a0', ' ')).toContain(
      'действует, пока им пользуются: через год после последнего раза',
    );
    for (let year = 0; year < 3; year += 1) {
      app.clock.advance(YEAR - 1);
      expect(await use(key)).toMatchObject({ status: 200 });
    }
    app.clock.advance(YEAR);
    expect(await use(key)).toMatchObject(refused('authentication_required'));
  });
});

describe('another password', () => {
  it('set with a code switches every key off, and the e-mail says how many', async () => {
    const [vera, boris] = [await signUp(app, 'Vera'), await signUp(app, 'Boris')];
    const keys = [await keyOf(vera), await keyOf(vera)];
    const foreign = await keyOf(boris);
    for (const key of keys) expect(await use(key)).toMatchObject({ status: 200 });
    await app.call('POST', '/api/auth/forgot-password', { body: { email: vera.email } });
    const body = { email: vera.email, code: await codeSentTo(app, vera.email), newPassword: 'Staple22' };
    expect(await app.call('POST', '/api/auth/reset-password', { body })).toMatchObject({ status: 204 });
    for (const key of keys) expect(await use(key)).toMatchObject(refused('authentication_required'));
    expect(await use(foreign)).toMatchObject({ status: 200 });
    expect((await emailsTo(app, vera.email)).at(-1)?.text).toContain('Выключено ключей API: 2.');
  });

  it.each([
    [undefined, true],
    [false, true],
    [true, false],
  ])('chosen with endApiKeys %j leaves them on: %j', async (endApiKeys, stay) => {
    const vera = await signUp(app, 'Vera');
    const key = await keyOf(vera);
    const body = { currentPassword: PASSWORD, newPassword: 'Battery-staple#2', endApiKeys };
    expect(await vera.call('PUT', '/api/auth/change-password', body)).toMatchObject({ status: 204 });
    expect((await use(key)).status).toBe(stay ? 200 : 401);
    expect(await areOn(vera)).toEqual([stay]);
  });
});
