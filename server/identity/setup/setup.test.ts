import { describe, expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { Site } from '#domain/site.ts';
import { insertUser } from '#server/identity/users/data.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { refused } from '#tests/support/refused.ts';
import { firstAccount } from '#tests/support/setup.ts';
import { setupCodeOf } from './code.ts';

const LOCAL = { host: '127.0.0.1:3000' };
const empty = (config: Parameters<typeof testApp>[0] = {}) => testApp({ isSetUp: false, ...config });
const setUp = (app: TestApp, body: object = {}, headers: Record<string, string> = LOCAL) =>
  app.call('POST', '/api/setup', { body: { ...firstAccount, ...body }, headers });
const siteOf = async (app: TestApp, headers: Record<string, string> = LOCAL) =>
  (await app.call('GET', '/api/site', { headers })).as(Site);
const codeOf = (app: TestApp) => setupCodeOf(app.config.secret);

describe('before the first account', () => {
  it('strangers get nowhere but to the first page, by any route of the product', async () => {
    const app = await empty();
    const open = ['/api/site', '/api/setup', '/api/auth/check-password', '/healthz', '/readyz', '/metrics', '/*'];
    const documents = ['/api/openapi.json', '/api/docs', '/api/docs.css', '/api/docs.js'];
    for (const { method, url } of app.routes.filter((route) => ![...open, ...documents].includes(route.url))) {
      const { status } = await app.call(method, url.replaceAll(/[:*]\w*/g, 'x'));
      expect([method, url, status]).toEqual([method, url, status === 401 ? 401 : 403]);
    }
  });

  it('says so, and that this machine needs no code', async () => {
    const app = await empty();
    expect(await siteOf(app)).toMatchObject({ setup: true, needsCode: false });
    expect((await setUp(app)).status).toBe(201);
    const site = await siteOf(app);
    expect(site).toMatchObject({ setup: false, registration: 'invite' });
    expect(site.needsCode).toBeUndefined();
  });

  it.each([
    ['it listens elsewhere', { host: '0.0.0.0' }, LOCAL],
    ['its address is another', { publicUrl: 'https://calendar.example' }, LOCAL],
    ['a proxy is trusted', { trustProxy: ['loopback'] }, LOCAL],
    ['a proxy has passed the call on', {}, { ...LOCAL, 'x-forwarded-for': '203.0.113.7' }],
    ['a proxy has said so in another way', {}, { ...LOCAL, forwarded: 'for=203.0.113.7' }],
    ['a name leads here', {}, { host: 'calendar.example' }],
    ['a page of another site calls', {}, { ...LOCAL, origin: 'https://evil.example' }],
  ] as const)('takes the code where %s', async (_, config, headers) => {
    const app = await empty({ ...config, trustProxy: [...('trustProxy' in config ? config.trustProxy : [])] });
    expect(await siteOf(app, headers)).toMatchObject({ setup: true, needsCode: true });
    for (const code of [undefined, '', 'ABCD-EFGH-JKMN', codeOf(app).slice(1), `${codeOf(app)}0`])
      expect(await setUp(app, { code }, headers)).toMatchObject(refused('setup_code_wrong'));
    expect((await setUp(app, { code: ` ${codeOf(app).toLowerCase().replaceAll('-', ' ')} ` }, headers)).status).toBe(
      201,
    );
  });

  it('takes the code from an address elsewhere, whatever it calls itself', async () => {
    const app = await empty();
    const call = (code: string) =>
      app.call('POST', '/api/setup', { body: { ...firstAccount, code }, headers: LOCAL, from: '203.0.113.7' });
    expect(await call('')).toMatchObject(refused('setup_code_wrong'));
    expect((await call(codeOf(app))).status).toBe(201);
  });

  it('lets nobody guess the code for long, before it looks at the rest', async () => {
    const app = await empty({ rateLimits: true, host: '0.0.0.0' });
    for (let time = 1; time <= 10; time += 1)
      expect(await setUp(app, { code: 'wrong' })).toMatchObject(refused('setup_code_wrong'));
    expect(await setUp(app, { code: codeOf(app) })).toMatchObject(refused('too_many_requests'));
    app.clock.advance(15 * 60_000);
    expect((await setUp(app, { code: codeOf(app) })).status).toBe(201);
  });

  it('the code follows from the secret, and from nothing else', async () => {
    expect(setupCodeOf('a'.repeat(32))).toMatch(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}$/);
    expect(setupCodeOf('a'.repeat(32))).toBe(setupCodeOf('a'.repeat(32)));
    expect(setupCodeOf('a'.repeat(32))).not.toBe(setupCodeOf('b'.repeat(32)));
  });
});

describe('the first account', () => {
  it('is signed in, in its language, and the administrator', async () => {
    const app = await empty();
    const { user, token } = (await setUp(app, { email: ' Ada@Example.org ' })).as(SignedIn);
    expect(user).toMatchObject({
      email: 'Ada@Example.org',
      name: 'Ada',
      preferredLanguage: 'en',
      isAdministrator: true,
    });
    expect((await app.call('GET', '/api/admin/summary', { token })).body).toMatchObject({
      people: 1,
      administrators: 1,
    });
    const log = await app.db.read.selectFrom('audit_entries').select(['action', 'actor_id']).execute();
    expect(log).toEqual([{ action: 'registration', actor_id: user.id }]);
  });

  it('sets who may register, and the language and theme of others', async () => {
    const app = await empty();
    await setUp(app, { registration: 'open', defaultLanguage: 'en', defaultTheme: 'beige' });
    expect(await app.db.read.selectFrom('site_settings').selectAll().execute()).toEqual([
      { id: 1, registration: 'open', language: 'en', theme: 'beige', created_at: app.clock.now },
    ]);
    const register = await app.call('POST', '/api/auth/register', { body: { email: 'vera@example.org' } });
    expect(register.status).toBe(200);
  });

  it('sets nothing that a variable sets', async () => {
    const app = await empty({ registration: 'closed' });
    expect(await siteOf(app)).toMatchObject({ setup: true, fixed: ['registration'] });
    await setUp(app, { registration: 'open' });
    expect(await siteOf(app)).toMatchObject({ registration: 'closed' });
  });

  it.each([
    [{ name: ' ' }, 'validation_failed', 'name'],
    [{ email: 'nobody' }, 'validation_failed', 'email'],
    [{ password: 'weak' }, 'password_weak', 'password'],
    [{ password: 'Password1!' }, 'password_weak', 'password'],
    [{ language: 'auto' }, 'validation_failed', 'language'],
    [{ registration: 'everybody' }, 'validation_failed', 'registration'],
    [{ defaultTheme: 'pink' }, 'validation_failed', 'defaultTheme'],
    [{ code: 'x'.repeat(101) }, 'validation_failed', 'code'],
  ] as const)('is refused with %j, and the door stays open', async (body, code, field) => {
    const app = await empty();
    expect(await setUp(app, body)).toMatchObject(refused(code, field));
    expect(await siteOf(app)).toMatchObject({ setup: true });
  });

  it('is one of two at once, and the other is refused', async () => {
    const app = await empty();
    const both = await Promise.all([setUp(app), setUp(app, { email: 'eva@example.org' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject(refused('setup_done'));
    expect(await app.db.read.selectFrom('users').select('name').execute()).toEqual([{ name: 'Ada' }]);
  });

  it('ends the code, also when the command has made the account, and when the account has ended', async () => {
    const app = await empty();
    const person = { email: 'eva@example.org', name: 'Eva', passwordHash: '', language: 'en' } as const;
    const { id } = await app.db.write((sql) => insertUser(sql, person, app.clock.now));
    expect(await setUp(app, { code: codeOf(app) })).toMatchObject(refused('setup_done'));
    await app.db.write((sql) => sql.deleteFrom('users').where('id', '=', id).execute());
    expect((await setUp(app)).status).toBe(201);
    await app.db.write((sql) => sql.deleteFrom('users').execute());
    expect(await setUp(app, { code: codeOf(app) })).toMatchObject(refused('setup_done'));
  });

  it('comes by the identity provider where that is the only way in', async () => {
    const oidc = {
      ...{
        issuer: 'https://id.example',
        clientId: 'kalends',
        clientSecret: undefined,
        name: 'Id',
        requireGroup: undefined,
      },
      ...{ adminGroup: 'admins', only: true, autoRedirect: false, signup: true, trustEmail: false, logout: false },
    };
    const app = await empty({ oidc });
    expect(await siteOf(app)).toMatchObject({ setup: false, registration: 'closed' });
    expect(await setUp(app)).toMatchObject(refused('setup_done'));
  });
});
