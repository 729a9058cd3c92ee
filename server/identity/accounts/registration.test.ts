import { describe, expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { START, testApp } from '#tests/support/app.ts';
import { codeSentTo, emailsTo } from '#tests/support/emails.ts';
import { signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const MINUTE = 60_000;

const register = (email: unknown, language = 'en') =>
  app.call('POST', '/api/auth/register', { body: { email }, headers: { 'accept-language': language } });
const verify = (fields: object) =>
  app.call('POST', '/api/auth/verify-email', { body: { name: 'Vera', password: 'Secret!1', ...fields } });
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

describe('asking for a code', () => {
  it('sends an e-mail, and without a mail server answers with the code too', async () => {
    const answer = await register(' vera@example.org ');
    const code = await codeSentTo(app, 'vera@example.org');
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'We have sent a code to your e-mail.', verificationCode: code },
    });
  });

  it('sends the code by e-mail only, without development mail', async () => {
    const real = await testApp({ developmentMail: 'off', smtpUrl: 'smtp://127.0.0.1:9' });
    const answer = await real.call('POST', '/api/auth/register', { body: { email: 'vera@example.org' } });
    expect(answer.body).toEqual({ message: 'We have sent a code to your e-mail.' });
    expect(await codeSentTo(real, 'vera@example.org')).toMatch(/^\d{6}$/);
  });

  it('writes in the language of the browser, in Russian where it does not say', async () => {
    expect((await register('en@example.org', 'en-GB')).body).toMatchObject({
      message: expect.stringMatching(/^We have sent/),
    });
    await register('ru@example.org', 'ru');
    await app.call('POST', '/api/auth/register', { body: { email: 'none@example.org' } });
    expect((await emailsTo(app, 'en@example.org'))[0]?.text).toContain('Welcome to Kalends');
    expect((await emailsTo(app, 'ru@example.org'))[0]?.text).toContain('Добро пожаловать');
    expect((await emailsTo(app, 'none@example.org'))[0]?.text).toContain('Добро пожаловать');
  });

  it.each([
    undefined,
    null,
    7,
    '',
    'vera',
    'vera@',
    'vera @example.org',
    'vera@example',
    'vera@example.org\r\nBcc: x@y.z',
    'a@b.c,d@e.f',
    `${'a'.repeat(250)}@b.cd`,
    '\uD800@example.org',
  ])('refuses %j as an address', async (email) => {
    expect(await register(email)).toMatchObject(refused('invalid_email', 'email'));
  });

  it('refuses an address that has an account, in any case', async () => {
    const { email } = await signUp(app, 'Anna');
    expect(await register(email.toUpperCase())).toMatchObject(refused('email_taken'));
    expect(await emailsTo(app, email)).toEqual([]);
  });
});

describe('finishing the registration', () => {
  it('makes the account and signs the person in', async () => {
    await register('Boris.Volkov@Example.org');
    const code = await codeSentTo(app, 'Boris.Volkov@Example.org');
    const answer = await app.call('POST', '/api/auth/verify-email', {
      body: {
        email: 'boris.volkov@example.org',
        code,
        name: ' Boris ',
        password: 'Secret!1',
        directVerification: true,
      },
      headers: {
        'accept-language': 'en',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
      from: '192.0.2.7',
    });
    expect(answer.status).toBe(201);
    const { token, user, session } = answer.as(SignedIn);
    expect(token.split('.')).toHaveLength(3);
    expect(user).toEqual({
      id: expect.any(String),
      email: 'boris.volkov@example.org',
      name: 'Boris',
      preferredLanguage: 'en',
      theme: 'dark',
      holidays: [],
      showsOwnTime: false,
      lastVisitedCalendar: null,
    });
    expect(session).toMatchObject({
      deviceInfo: { browser: 'Firefox 140', os: 'Linux' },
      ipAddress: '192.0.2.7',
      createdAt: new Date(START).toISOString(),
      isCurrent: true,
    });
    expect((await app.call('GET', '/api/auth/me', { token })).body).toEqual({ user });
  });

  it('takes a code once', async () => {
    await register('once@example.org');
    const code = await codeSentTo(app, 'once@example.org');
    expect(await verify({ email: 'once@example.org', code })).toMatchObject({ status: 201 });
    expect(await verify({ email: 'once@example.org', code })).toMatchObject(refused('verification_session_expired'));
  });

  it('takes a code typed with spaces', async () => {
    await register('spaces@example.org');
    const code = await codeSentTo(app, 'spaces@example.org');
    const typed = `${code.slice(0, 3)} ${code.slice(3)} `;
    expect(await verify({ email: 'spaces@example.org', code: typed })).toMatchObject({ status: 201 });
  });

  it('makes one account of two answers at once', async () => {
    await register('twice@example.org');
    const code = await codeSentTo(app, 'twice@example.org');
    const both = [verify({ email: 'twice@example.org', code }), verify({ email: 'twice@example.org', code })];
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('refuses the earlier code once another was asked for', async () => {
    await register('again@example.org');
    const first = await codeSentTo(app, 'again@example.org');
    await register('again@example.org');
    const stale = await verify({ email: 'again@example.org', code: first });
    expect(stale).toMatchObject(refused('verification_code_invalid'));
    const second = await codeSentTo(app, 'again@example.org');
    expect(await verify({ email: 'again@example.org', code: second })).toMatchObject({ status: 201 });
  });

  it('lets a person mistype four times', async () => {
    await register('four@example.org');
    const code = await codeSentTo(app, 'four@example.org');
    for (let time = 1; time <= 4; time += 1) {
      const answer = await verify({ email: 'four@example.org', code: wrong(code) });
      expect(answer).toMatchObject(refused('verification_code_invalid'));
    }
    expect(await verify({ email: 'four@example.org', code })).toMatchObject({ status: 201 });
  });

  it('kills a code after five wrong tries', async () => {
    await register('five@example.org');
    const code = await codeSentTo(app, 'five@example.org');
    for (let time = 1; time <= 5; time += 1) await verify({ email: 'five@example.org', code: wrong(code) });
    expect(await verify({ email: 'five@example.org', code })).toMatchObject(refused('verification_code_invalid'));
  });

  it.each([
    ['takes a code a millisecond before its 30 minutes are over', 30 * MINUTE - 1, { status: 201 }],
    ['refuses a code at 30 minutes', 30 * MINUTE, refused('verification_session_expired')],
  ])('%s', async (_, wait, expected) => {
    const email = `after-${wait}@example.org`;
    await register(email);
    app.clock.advance(wait);
    expect(await verify({ email, code: await codeSentTo(app, email) })).toMatchObject(expected);
  });

  it('needs a registration that was started', async () => {
    const answer = await verify({ email: 'nobody@example.org', code: '123456' });
    expect(answer).toMatchObject(refused('verification_session_expired'));
  });

  it.each(['email', 'code', 'name', 'password'])('needs the field %s', async (field) => {
    const whole = { email: 'vera@example.org', code: '123456', name: 'Vera', password: 'Secret!1' };
    for (const value of [undefined, null, '', 5, {}]) {
      expect(await verify({ ...whole, [field]: value })).toMatchObject(refused('all_fields_required', field));
    }
  });

  it.each(['Ab!1x', 'secret!1', 'Secret11', 'Секрет-11'])(
    'refuses the weak password %s without using the code up',
    async (password) => {
      await register('weak@example.org');
      const code = await codeSentTo(app, 'weak@example.org');
      for (let time = 1; time <= 6; time += 1) {
        const answer = await verify({ email: 'weak@example.org', code, password });
        expect(answer).toMatchObject(refused('password_weak', 'password'));
      }
      expect(await verify({ email: 'weak@example.org', code })).toMatchObject({ status: 201 });
      await app.db.write((sql) => sql.deleteFrom('users').where('email_key', '=', 'weak@example.org').execute());
    },
  );

  it('refuses a name with control characters', async () => {
    const answer = await verify({ email: 'vera@example.org', code: '123456', name: 'Ve\u0000ra' });
    expect(answer).toMatchObject(refused('all_fields_required', 'name'));
  });
});
