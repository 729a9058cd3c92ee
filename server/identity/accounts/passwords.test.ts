import { describe, expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { findUser } from '#server/identity/users/data.ts';
import { checkOwnPassword, hashPassword, passwordFits } from '#server/identity/users/passwords.ts';
import { testApp } from '#tests/support/app.ts';
import { codeSentTo, emailsTo } from '#tests/support/emails.ts';
import { PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const MINUTE = 60_000;
const NEW = 'Battery-staple#2';

const logIn = (email: string, password: string) => app.call('POST', '/api/auth/login', { body: { email, password } });
const isSignedIn = async (person: Person) => (await person.call('GET', '/api/auth/me')).status === 200;

describe('a stored password', () => {
  it('is an Argon2id hash of at least 19 MiB and two passes, different each time', async () => {
    const [one, two] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('fits itself only, and nothing fits where there is none', async () => {
    const hash = await hashPassword('пароль');
    expect(await passwordFits(hash, 'пароль')).toBe(true);
    expect(await passwordFits(hash, 'Пароль')).toBe(false);
    expect(await passwordFits(undefined, 'no user has this password')).toBe(false);
  });
});

describe('the password that a caller enters once more', () => {
  it('is compared with the one of the account', async () => {
    const { id } = await signUp(app, 'Vera');
    const account = await findUser(app.db.read, id);
    expect(await checkOwnPassword(account, PASSWORD)).toBe(account);
    await expect(checkOwnPassword(account, NEW)).rejects.toMatchObject({ code: 'current_password_wrong' });
    const fields = { password: 'invalid' };
    await expect(checkOwnPassword(account, NEW, 'password')).rejects.toMatchObject({ fields });
  });

  it('is not called wrong when the account has ended since', async () => {
    const vera = await signUp(app, 'Vera');
    await vera.call('DELETE', '/api/account', { password: PASSWORD });
    const account = await findUser(app.db.read, vera.id);
    await expect(checkOwnPassword(account, PASSWORD)).rejects.toMatchObject({ code: 'authentication_required' });
  });
});

describe('changing the password', () => {
  const change = (person: Person, body: unknown) => person.call('PUT', '/api/auth/change-password', body);

  it('sets the new one, ends all other sessions and notifies the person by e-mail', async () => {
    const vera = await signUp(app, 'Vera');
    const { token } = (await logIn(vera.email, PASSWORD)).as(SignedIn);
    expect(await change(vera, { currentPassword: PASSWORD, newPassword: NEW })).toMatchObject({ status: 204 });
    expect(await isSignedIn(vera)).toBe(true);
    expect(await app.call('GET', '/api/auth/me', { token })).toMatchObject(refused('authentication_required'));
    expect(await logIn(vera.email, PASSWORD)).toMatchObject(refused('invalid_credentials'));
    expect(await logIn(vera.email, NEW)).toMatchObject({ status: 200 });
    expect((await emailsTo(app, vera.email)).map(({ subject }) => subject)).toContain('Пароль Kalends изменён');
  });

  it('needs the current one', async () => {
    const vera = await signUp(app, 'Vera');
    const answer = await change(vera, { currentPassword: NEW, newPassword: NEW });
    expect(answer).toMatchObject(refused('current_password_wrong'));
    expect(await logIn(vera.email, PASSWORD)).toMatchObject({ status: 200 });
  });

  it.each(['Ab!1x', 'secret!1', 'Secret11'])('refuses the weak password %s', async (newPassword) => {
    const vera = await signUp(app, 'Vera');
    const answer = await change(vera, { currentPassword: PASSWORD, newPassword });
    expect(answer).toMatchObject(refused('password_weak', 'newPassword'));
  });

  it.each(['currentPassword', 'newPassword'])('needs the field %s', async (field) => {
    const vera = await signUp(app, 'Vera');
    const answer = await change(vera, { currentPassword: PASSWORD, newPassword: NEW, [field]: undefined });
    expect(answer).toMatchObject(refused('validation_failed', field));
  });
});

describe('a forgotten password', () => {
  const forgot = (email: unknown) => app.call('POST', '/api/auth/forgot-password', { body: { email } });
  const reset = (body: object) =>
    app.call('POST', '/api/auth/reset-password', { body: { newPassword: 'Staple22', ...body } });

  it('is replaced with the code from the e-mail, and every session ends', async () => {
    const vera = await signUp(app, 'Vera');
    expect(await forgot(vera.email.toUpperCase())).toMatchObject({
      status: 200,
      body: { message: 'We have sent a code to your e-mail.' },
    });
    const code = await codeSentTo(app, vera.email);
    expect(await reset({ email: vera.email.toUpperCase(), code })).toMatchObject({ status: 204, text: '' });
    expect(await isSignedIn(vera)).toBe(false);
    expect(await logIn(vera.email, PASSWORD)).toMatchObject(refused('invalid_credentials'));
    expect(await logIn(vera.email, 'Staple22')).toMatchObject({ status: 200 });
    expect((await emailsTo(app, vera.email)).map(({ subject }) => subject)).toContain('Пароль Kalends изменён');
  });

  it('never answers with the code, not even without a mail server', async () => {
    const { email } = await signUp(app, 'Vera');
    expect(Object.keys((await forgot(email)).body as object)).toEqual(['message']);
  });

  it('says so when nobody has the address', async () => {
    expect(await forgot('nobody@example.org')).toMatchObject(refused('user_not_found'));
  });

  it.each([undefined, '', 'vera', 7])('refuses %j as an address', async (email) => {
    expect(await forgot(email)).toMatchObject(refused('invalid_email', 'email'));
  });

  it('takes a code once', async () => {
    const { email } = await signUp(app, 'Vera');
    await forgot(email);
    const code = await codeSentTo(app, email);
    expect(await reset({ email, code })).toMatchObject({ status: 204 });
    expect(await reset({ email, code })).toMatchObject(refused('reset_code_invalid'));
  });

  it('takes no code of a registration, nor of somebody else', async () => {
    const [vera, anna] = [await signUp(app, 'Vera'), await signUp(app, 'Anna')];
    await app.call('POST', '/api/auth/register', { body: { email: 'new@example.org' } });
    await forgot(anna.email);
    await forgot(vera.email);
    for (const source of ['new@example.org', anna.email]) {
      const answer = await reset({ email: vera.email, code: await codeSentTo(app, source) });
      expect(answer).toMatchObject(refused('reset_code_invalid'));
    }
  });

  it('kills the code after five wrong tries', async () => {
    const { email } = await signUp(app, 'Vera');
    await forgot(email);
    const code = await codeSentTo(app, email);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let time = 1; time <= 5; time += 1)
      expect(await reset({ email, code: wrong })).toMatchObject(refused('reset_code_invalid'));
    expect(await reset({ email, code })).toMatchObject(refused('reset_code_invalid'));
  });

  it.each([
    ['takes the code a millisecond before its 30 minutes are over', 30 * MINUTE - 1, { status: 204 }],
    ['refuses the code at 30 minutes', 30 * MINUTE, refused('reset_code_invalid')],
  ])('%s', async (_, wait, expected) => {
    const { email } = await signUp(app, 'Vera');
    await forgot(email);
    app.clock.advance(wait);
    expect(await reset({ email, code: await codeSentTo(app, email) })).toMatchObject(expected);
  });

  it.each(['Short1a', 'lowercase1', 'UPPERCASE1', 'NoDigitsHere'])(
    'refuses the weak password %s',
    async (newPassword) => {
      const { email } = await signUp(app, 'Vera');
      const answer = await reset({ email, code: '123456', newPassword });
      expect(answer).toMatchObject(refused('password_weak', 'newPassword'));
    },
  );

  it.each(['email', 'code', 'newPassword'])('needs the field %s', async (field) => {
    const answer = await reset({ email: 'vera@example.org', code: '123456', [field]: undefined });
    expect(answer).toMatchObject(refused('validation_failed', field));
  });
});
