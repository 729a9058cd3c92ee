import { describe, expect, it } from 'vitest';
import { UserAnswer } from '#domain/accounts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeSentTo, emailsTo } from '#tests/support/emails.ts';
import { endAccount } from '#tests/support/ended-accounts.ts';
import { PASSWORD, type Person, signUp, startSession } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { switchOnSecondFactor, wrongCode } from '#tests/support/second-factor.ts';
import { codeAt } from '#tests/support/totp.ts';

const app = await testApp();
const HALF_HOUR = 30 * 60_000;

let addresses = 0;
const freshAddress = () => {
  addresses += 1;
  return `Moved.${addresses}@example.org`;
};

const ask = (person: Person, email: string, password: unknown = PASSWORD) =>
  person.call('POST', '/api/auth/change-email', { email, password });
const confirm = (person: Person, email: string, code: string) =>
  person.call('POST', '/api/auth/confirm-email', { email, code });
const signIn = (email: string, where: TestApp = app) =>
  where.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });

/** A person with a code waiting at another address. */
async function moving(where: TestApp = app) {
  const vera = await signUp(where, 'Vera');
  const email = freshAddress();
  expect(await ask(vera, email)).toMatchObject({ status: 204 });
  return { vera, email, code: await codeSentTo(where, email) };
}

describe('another e-mail', () => {
  it('holds once its code was entered: for signing in, for letters and for calendar apps', async () => {
    const { vera, email, code } = await moving();
    const elsewhere = await startSession(app, vera.id);
    expect(await signIn(email)).toMatchObject(refused('invalid_credentials'));
    const { user } = (await confirm(vera, email, code)).as(UserAnswer);
    expect(user).toMatchObject({ id: vera.id, email });
    expect(await signIn(vera.email)).toMatchObject(refused('invalid_credentials'));
    expect(await signIn(email.toLowerCase())).toMatchObject({ status: 200 });
    expect(await vera.call('GET', '/api/auth/me')).toMatchObject({ status: 200 });
    expect(await app.call('GET', '/api/auth/me', { token: elsewhere.token })).toMatchObject({ status: 401 });
    const [notice] = (await emailsTo(app, vera.email)).slice(-1);
    expect(notice?.subject).toMatch(/другая\s+почта$/);
    expect(notice?.text).not.toContain(email);
    expect(await confirm(vera, email, code)).toMatchObject(refused('reset_code_invalid'));
  });

  it('takes a code as well where the account has two-step sign-in, and each code once', async () => {
    const vera = await signUp(app, 'Vera');
    const { secret } = await switchOnSecondFactor(app, vera);
    const email = freshAddress();
    const askWith = (code?: string) => vera.call('POST', '/api/auth/change-email', { email, password: PASSWORD, code });
    expect(await askWith()).toMatchObject(refused('factor_code_required'));
    expect(await askWith(wrongCode(secret, app.clock.now))).toMatchObject(refused('factor_code_wrong', 'code'));
    expect(await emailsTo(app, email)).toEqual([]);
    const code = codeAt(secret, app.clock.now);
    expect(await askWith(code)).toMatchObject({ status: 204 });
    expect(await askWith(code)).toMatchObject(refused('factor_code_wrong', 'code'));
    expect(await confirm(vera, email, await codeSentTo(app, email))).toMatchObject({ status: 200 });
  });

  it('may be the same one in other letters', async () => {
    const vera = await signUp(app, 'Vera');
    const louder = vera.email.toUpperCase();
    await ask(vera, louder);
    const answer = await confirm(vera, louder, await codeSentTo(app, louder));
    expect(answer.as(UserAnswer).user.email).toBe(louder);
  });

  it('asks for the password', async () => {
    const vera = await signUp(app, 'Vera');
    const email = freshAddress();
    expect(await ask(vera, email, 'Wrong#1')).toMatchObject(refused('current_password_wrong'));
    expect(await ask(vera, email, '')).toMatchObject(refused('validation_failed', 'password'));
    expect(await ask(vera, 'nobody')).toMatchObject(refused('validation_failed', 'email'));
  });

  it('is of a domain that may register', async () => {
    const choir = await testApp({ registration: 'closed', registrationDomains: ['choir.example'] });
    const vera = await signUp(choir, 'Vera');
    expect(await ask(vera, 'vera@other.example')).toMatchObject(refused('registration_domain'));
    expect(await ask(vera, 'vera@choir.example')).toMatchObject({ status: 204 });
  });

  it('is asked for ten times a day', async () => {
    const limited = await testApp({ rateLimits: true });
    const vera = await signUp(limited, 'Vera');
    for (let time = 0; time < 10; time += 1) expect(await ask(vera, freshAddress())).toMatchObject({ status: 204 });
    expect(await ask(vera, freshAddress())).toMatchObject(refused('too_many_requests'));
  });
});

describe('an address that somebody else has', () => {
  it('is answered like any other, and its owner is notified', async () => {
    const { vera, email } = await moving();
    const anna = await signUp(app, 'Anna');
    const free = [await ask(vera, email), await confirm(vera, email, '000000')];
    const taken = [await ask(vera, anna.email), await confirm(vera, anna.email, '000000')];
    expect(taken.map(({ status, text }) => [status, text])).toEqual(free.map(({ status, text }) => [status, text]));
    const letters = await emailsTo(app, anna.email);
    expect(letters.map(({ subject }) => subject)).toEqual([expect.stringMatching(/уже\s+есть/)]);
    expect(letters[0]?.text).not.toMatch(/^ {4}\d{6}$/m);
  });

  it('goes to the quicker of two who may read its mail', async () => {
    const { vera, email, code } = await moving();
    const anna = await signUp(app, 'Anna');
    await ask(anna, email);
    const annas = await codeSentTo(app, email);
    const answers = await Promise.all([confirm(vera, email, code), confirm(anna, email, annas)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const slower = answers[0]?.status === 200 ? anna : vera;
    expect((await slower.call('GET', '/api/auth/me')).as(UserAnswer).user.email).toBe(slower.email);
  });

  it('is not taken from somebody who has registered with it since', async () => {
    const { vera, email, code } = await moving();
    await app.call('POST', '/api/auth/register', { body: { email } });
    const body = { email, code: await codeSentTo(app, email), name: 'New', password: PASSWORD };
    expect(await app.call('POST', '/api/auth/verify-email', { body })).toMatchObject({ status: 201 });
    expect(await confirm(vera, email, code)).toMatchObject(refused('email_taken'));
  });
});

describe('the code of another e-mail', () => {
  it('is of one account and one address', async () => {
    const { vera, email, code } = await moving();
    const anna = await signUp(app, 'Anna');
    expect(await confirm(anna, email, code)).toMatchObject(refused('reset_code_invalid'));
    expect(await confirm(vera, freshAddress(), code)).toMatchObject(refused('reset_code_invalid'));
    expect(await confirm(vera, email, code)).toMatchObject({ status: 200 });
  });

  it('ends after half an hour, and after five that are wrong', async () => {
    const late = await testApp();
    const { vera, email, code } = await moving(late);
    late.clock.advance(HALF_HOUR);
    expect(await confirm(vera, email, code)).toMatchObject(refused('reset_code_invalid'));
    const worn = await moving();
    const wrong = worn.code === '000000' ? '000001' : '000000';
    for (let time = 0; time < 5; time += 1) await confirm(worn.vera, worn.email, wrong);
    expect(await confirm(worn.vera, worn.email, worn.code)).toMatchObject(refused('reset_code_invalid'));
  });

  it('goes with its account', async () => {
    const { vera, email } = await moving();
    await endAccount(vera);
    const left = await app.db.read.selectFrom('codes').selectAll().where('subject', 'like', `%${vera.id}`).execute();
    expect(left).toEqual([]);
    expect(await signIn(email)).toMatchObject(refused('invalid_credentials'));
  });

  it('that was sent to the address before sets no password any more', async () => {
    const { vera, email, code } = await moving();
    await app.call('POST', '/api/auth/forgot-password', { body: { email: vera.email } });
    const old = await codeSentTo(app, vera.email);
    await confirm(vera, email, code);
    const reset = { code: old, newPassword: 'Brand-new-1x' };
    for (const address of [vera.email, email]) {
      const answer = await app.call('POST', '/api/auth/reset-password', { body: { email: address, ...reset } });
      expect(answer).toMatchObject(refused('reset_code_invalid'));
    }
  });
});

it('an account without a password is confirmed by a sign-in of the last quarter of an hour', async () => {
  const own = await testApp();
  const vera = await signUp(own, 'Vera');
  await own.db.write((sql) => sql.updateTable('users').set({ password_hash: '' }).where('id', '=', vera.id).execute());
  expect(await signIn(vera.email, own)).toMatchObject(refused('invalid_credentials'));
  expect((await vera.call('GET', '/api/auth/me')).as(UserAnswer).user.withoutPassword).toBe(true);
  const again = { ...vera, ...(await startSession(own, vera.id)) };
  expect(await vera.call('POST', '/api/auth/change-email', { email: freshAddress() })).toMatchObject({ status: 204 });
  own.clock.advance(16 * 60_000);
  expect(await ask(vera, freshAddress(), '')).toMatchObject(refused('sign_in_again'));
  expect(await endAccount(again, '')).toMatchObject(refused('sign_in_again'));
  const fresh = await startSession(own, vera.id);
  const options = { token: fresh.token, body: {} };
  expect(await own.call('DELETE', '/api/account', options)).toMatchObject({ status: 204 });
});
