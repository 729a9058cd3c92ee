import { describe, expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { SESSION_LIFETIME_MS } from '#domain/sessions.ts';
import { createTokens } from '#server/platform/credentials/tokens.ts';
import { testApp } from '#tests/support/app.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { PASSWORD, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const logIn = (body: unknown, headers = {}) => app.call('POST', '/api/auth/login', { body, headers });

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

describe('signing in', () => {
  it('answers with a token that works, the user and the session', async () => {
    const vera = await signUp(app, 'Vera');
    const answer = await logIn({ email: vera.email, password: PASSWORD });
    expect(answer.status).toBe(200);
    const { token, user, session } = answer.as(SignedIn);
    expect(user).toMatchObject({ id: vera.id, email: vera.email, name: 'Vera' });
    expect(session).toMatchObject({ ipAddress: '127.0.0.1', isCurrent: true });
    expect((await app.call('GET', '/api/auth/me', { token })).body).toEqual({ user });
  });

  it('compares the e-mail without case and blanks around it', async () => {
    const { email } = await signUp(app, 'Vera');
    expect(await logIn({ email: ` ${email.toUpperCase()} `, password: PASSWORD })).toMatchObject({ status: 200 });
  });

  it('answers the same for a wrong password and for an unknown e-mail', async () => {
    const { email } = await signUp(app, 'Vera');
    const wrong = await logIn({ email, password: 'Wrong-horse#1' });
    const unknown = await logIn({ email: 'nobody@example.org', password: PASSWORD });
    expect(wrong).toMatchObject(refused('invalid_credentials'));
    expect(unknown.text).toBe(wrong.text);
    expect(unknown.status).toBe(wrong.status);
  });

  it.each(['email', 'password'])('needs the field %s', async (field) => {
    for (const value of [undefined, null, '', 5]) {
      const answer = await logIn({ email: 'vera@example.org', password: PASSWORD, [field]: value });
      expect(answer).toMatchObject(refused('all_fields_required', field));
    }
  });

  it('needs a body', async () => {
    expect(await app.call('POST', '/api/auth/login')).toMatchObject(refused('all_fields_required'));
  });

  it('answers in Russian on request', async () => {
    const answer = await logIn(
      { email: 'x@example.org', password: 'y' },
      { 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' },
    );
    expect(answer.body).toEqual({ message: 'Неверная почта или пароль', code: 'invalid_credentials' });
  });

  it('writes an e-mail for a device that was not seen before, once', async () => {
    const { email } = await signUp(app, 'Vera');
    const from = (agent: string) => logIn({ email, password: PASSWORD }, { 'user-agent': agent });
    await from(FIREFOX);
    await from(FIREFOX.replaceAll('140', '141'));
    await from(SAFARI);
    const emails = await emailsTo(app, email);
    expect(emails.map(({ subject }) => subject)).toEqual(['Новый вход в\u00A0Kalends', 'Новый вход в\u00A0Kalends']);
    expect(emails[0]?.text).toContain('Firefox');
    expect(emails[1]?.text).toContain('Safari');
  });
});

describe('a token', () => {
  it('dies when the person logs out', async () => {
    const vera = await signUp(app, 'Vera');
    const answer = await vera.call('POST', '/api/auth/logout');
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(await vera.call('GET', '/api/auth/me')).toMatchObject(refused('authentication_required'));
    expect(await vera.call('POST', '/api/auth/logout')).toMatchObject(refused('authentication_required'));
  });

  it('does not take other sessions along when it is logged out', async () => {
    const vera = await signUp(app, 'Vera');
    const { token } = (await logIn({ email: vera.email, password: PASSWORD })).as(SignedIn);
    await vera.call('POST', '/api/auth/logout');
    expect(await app.call('GET', '/api/auth/me', { token })).toMatchObject({ status: 200 });
  });

  it('works for 30 days from its last use', async () => {
    const idle = await signUp(app, 'Vera');
    const active = await signUp(app, 'Anna');
    app.clock.advance(SESSION_LIFETIME_MS - 1);
    expect(await active.call('GET', '/api/auth/me')).toMatchObject({ status: 200 });
    app.clock.advance(1);
    expect(await idle.call('GET', '/api/auth/me')).toMatchObject(refused('authentication_required'));
    expect(await active.call('GET', '/api/auth/me')).toMatchObject({ status: 200 });
  });

  it('of another installation is refused', async () => {
    const { id } = await signUp(app, 'Vera');
    const row = await app.db.read
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const forged = await createTokens('x'.repeat(32)).sign({ sessionId: row.id, userId: id });
    expect(await app.call('GET', '/api/auth/me', { token: forged })).toMatchObject(refused('authentication_required'));
  });

  it('that names another person than its session is refused', async () => {
    const [vera, anna] = [await signUp(app, 'Vera'), await signUp(app, 'Anna')];
    const row = await app.db.read
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', vera.id)
      .executeTakeFirstOrThrow();
    const token = await createTokens(app.config.secret).sign({ sessionId: row.id, userId: anna.id });
    expect(await app.call('GET', '/api/auth/me', { token })).toMatchObject(refused('authentication_required'));
  });

  it('without a signature is refused', async () => {
    const { token } = await signUp(app, 'Vera');
    const [, claims] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const forged of [`${none}.${claims}.`, `${none}.${claims}.x`, `${token}x`, token.slice(0, -4)]) {
      expect(await app.call('GET', '/api/auth/me', { token: forged })).toMatchObject(
        refused('authentication_required'),
      );
    }
  });

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer a.b.c',
    'Basic dmVyYTpwYXNz',
    'Bearer \u00ff',
    `Bearer ${'a'.repeat(9_000)}`,
  ])('cannot be %j', async (authorization) => {
    const answer = await app.call('GET', '/api/auth/me', { headers: { authorization } });
    expect(answer).toMatchObject(refused('authentication_required'));
  });
});
