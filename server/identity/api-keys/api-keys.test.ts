import { beforeEach, describe, expect, it } from 'vitest';
import { type ApiKey, ApiKeyAnswer, ApiKeyList, CreatedApiKey } from '#domain/api-keys.ts';
import { START, testApp } from '#tests/support/app.ts';
import { createCalendar, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
beforeEach(() => {
  app.clock.now = START;
});

const create = async (person: Person, values: object = {}) =>
  (await person.call('POST', '/api/api-keys', { name: 'Robot', ...values })).as(CreatedApiKey);
const list = async (person: Person): Promise<ApiKey[]> => (await person.call('GET', '/api/api-keys')).as(ApiKeyList);
const use = (key: string) => app.call('GET', '/api/calendars', { token: key });
const WORKS = { status: 200 };

describe('creating a key', () => {
  it('shows it whole, only here, with the right to read', async () => {
    const vera = await signUp(app, 'Vera');
    const answer = await vera.call('POST', '/api/api-keys', { name: ' Robot ' });
    expect(answer.status).toBe(201);
    const { key, apiKey } = answer.as(CreatedApiKey);
    expect(key).toMatch(/^kal_[A-Za-z0-9_-]{43}$/);
    expect(apiKey).toEqual({
      id: expect.any(String),
      name: 'Robot',
      prefix: key.slice(0, 10),
      scopes: ['read'],
      isActive: true,
      lastUsed: null,
      createdAt: '2026-11-20T12:00:00.000Z',
      expiresAt: '2027-11-20T12:00:00.000Z',
      calendarIds: null,
    });
    expect(await list(vera)).toEqual([apiKey]);
    expect((await vera.call('GET', '/api/api-keys')).text).not.toContain(key);
  });

  it('stores nothing that it could be used by', async () => {
    const { key } = await create(await signUp(app, 'Vera'));
    const rows = await app.db.read.selectFrom('api_keys').selectAll().execute();
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(key.slice(12));
    expect(app.log.join('')).not.toContain(key.slice(12));
  });

  it.each([
    [undefined, ['read']],
    [[], ['read']],
    [['read'], ['read']],
    [['propose'], ['read', 'propose']],
    [
      ['write', 'read'],
      ['read', 'propose', 'write'],
    ],
  ])('with the scopes %j may %j', async (scopes, expected) => {
    expect((await create(await signUp(app, 'Vera'), { scopes })).apiKey.scopes).toEqual(expected);
  });

  it.each([
    ['name', ''],
    ['name', ' '],
    ['name', undefined],
    ['name', 'x'.repeat(201)],
    ['name', 'a\nb'],
    ['scopes', 'read'],
    ['scopes', ['admin']],
    ['scopes', Array.from({ length: 5 }, () => 'read')],
    ['expiresAt', 'tomorrow'],
    ['expiresAt', '2026-11-21'],
    ['expiresAt', 1],
    ['expiresAt', '2026-11-20T12:00:00Z'],
    ['expiresAt', '2020-01-01T00:00:00Z'],
    ['calendarIds', []],
    ['calendarIds', 'x'],
    ['calendarIds', ['x']],
    ['calendarIds', Array.from({ length: 101 }, () => crypto.randomUUID())],
  ])('refuses the %s %j', async (field, value) => {
    const vera = await signUp(app, 'Vera');
    const answer = await vera.call('POST', '/api/api-keys', { name: 'Robot', [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(Object.keys((answer.body as { fields: object }).fields)[0]).toMatch(new RegExp(`^${field}`));
    expect(await list(vera)).toEqual([]);
  });

  it('is possible 50 times', async () => {
    const vera = await signUp(app, 'Vera');
    for (let count = 0; count < 50; count += 1) await create(vera);
    expect(await vera.call('POST', '/api/api-keys', { name: 'One more' })).toMatchObject(
      refused('validation_failed', 'name'),
    );
    expect(await list(vera)).toHaveLength(50);
  });
});

describe('the list of keys', () => {
  it('has the caller’s own, the newest first', async () => {
    const [vera, anna] = [await signUp(app, 'Vera'), await signUp(app, 'Anna')];
    await create(anna);
    for (const name of ['First', 'Second']) {
      await create(vera, { name });
      app.clock.advance(1);
    }
    expect((await list(vera)).map(({ name }) => name)).toEqual(['Second', 'First']);
  });

  it('shows when each was last used, updated at most once a minute', async () => {
    const vera = await signUp(app, 'Vera');
    const { key } = await create(vera);
    const lastUsed = async () => (await list(vera))[0]?.lastUsed;
    await use(key);
    expect(await lastUsed()).toBe('2026-11-20T12:00:00.000Z');
    app.clock.advance(59_999);
    await use(key);
    expect(await lastUsed()).toBe('2026-11-20T12:00:00.000Z');
    app.clock.advance(1);
    await use(key);
    expect(await lastUsed()).toBe('2026-11-20T12:01:00.000Z');
  });
});

describe('a key', () => {
  it('is refused while it is switched off', async () => {
    const vera = await signUp(app, 'Vera');
    const { key, apiKey } = await create(vera);
    const path = `/api/api-keys/${apiKey.id}`;
    expect(await use(key)).toMatchObject(WORKS);
    const off = await vera.call('PATCH', path, { isActive: false });
    expect(off.as(ApiKeyAnswer).apiKey).toMatchObject({ ...apiKey, isActive: false, lastUsed: expect.any(String) });
    expect(await use(key)).toMatchObject(refused('authentication_required'));
    await vera.call('PATCH', path, { isActive: true });
    expect(await use(key)).toMatchObject(WORKS);
  });

  it('is refused when it is deleted', async () => {
    const vera = await signUp(app, 'Vera');
    const { key, apiKey } = await create(vera);
    expect(await vera.call('DELETE', `/api/api-keys/${apiKey.id}`)).toMatchObject({ status: 204, text: '' });
    expect(await use(key)).toMatchObject(refused('authentication_required'));
    expect(await list(vera)).toEqual([]);
    expect(await vera.call('DELETE', `/api/api-keys/${apiKey.id}`)).toMatchObject(refused('not_found'));
  });

  it('is refused from the instant of its expiry on', async () => {
    const vera = await signUp(app, 'Vera');
    const { key, apiKey } = await create(vera, { expiresAt: '2026-11-20T16:00:00+03:00' });
    expect(apiKey.expiresAt).toBe('2026-11-20T13:00:00.000Z');
    app.clock.now = Date.parse('2026-11-20T12:59:59.999Z');
    expect(await use(key)).toMatchObject(WORKS);
    app.clock.advance(1);
    expect(await use(key)).toMatchObject(refused('authentication_required'));
    expect(await list(vera)).toHaveLength(1);
  });

  it('outlives the sessions of its person', async () => {
    const vera = await signUp(app, 'Vera');
    const { key } = await create(vera, { expiresAt: null });
    await vera.call('POST', '/api/auth/logout');
    app.clock.advance(365 * 86_400_000);
    expect(await use(key)).toMatchObject(WORKS);
  });

  it('that is nearly right is refused', async () => {
    const { key } = await create(await signUp(app, 'Vera'));
    const last = key.endsWith('A') ? 'B' : 'A';
    for (const wrong of [
      key.slice(0, -1),
      key + last,
      key.slice(0, -1) + last,
      key.toUpperCase(),
      'kal_',
      key.slice(4),
    ]) {
      expect(await use(wrong)).toMatchObject(refused('authentication_required'));
    }
  });

  it('cannot be switched or deleted by anybody else', async () => {
    const [vera, anna] = [await signUp(app, 'Vera'), await signUp(app, 'Anna')];
    const { key, apiKey } = await create(vera);
    for (const id of [apiKey.id, 'x', crypto.randomUUID(), '%00']) {
      const path = `/api/api-keys/${id}`;
      expect(await anna.call('PATCH', path, { isActive: false })).toMatchObject(refused('not_found'));
      expect(await anna.call('DELETE', path)).toMatchObject(refused('not_found'));
    }
    expect(await use(key)).toMatchObject(WORKS);
  });

  it.each([{}, { isActive: 'no' }, { isActive: null }])('is not switched by %j', async (body) => {
    const vera = await signUp(app, 'Vera');
    const { key, apiKey } = await create(vera);
    const answer = await vera.call('PATCH', `/api/api-keys/${apiKey.id}`, body);
    expect(answer).toMatchObject(refused('validation_failed', 'isActive'));
    expect(await use(key)).toMatchObject(WORKS);
  });

  it('manages no keys, its own not either', async () => {
    const vera = await signUp(app, 'Vera');
    await createCalendar(vera);
    const { key, apiKey } = await create(vera, { scopes: ['write'] });
    const calls = [
      app.call('GET', '/api/api-keys', { token: key }),
      app.call('POST', '/api/api-keys', { token: key, body: { name: 'Child' } }),
      app.call('PATCH', `/api/api-keys/${apiKey.id}`, { token: key, body: { isActive: false } }),
      app.call('DELETE', `/api/api-keys/${apiKey.id}`, { token: key }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(refused('api_key_not_allowed'));
  });
});
