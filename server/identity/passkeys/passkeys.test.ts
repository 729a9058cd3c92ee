import { describe, expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { PASSKEYS_MAX, Passkeys } from '#domain/passkeys.ts';
import { setDisabled } from '#server/identity/accounts/administration.ts';
import { testApp } from '#tests/support/app.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { endAccount } from '#tests/support/ended-accounts.ts';
import {
  addPasskey,
  answerToAdd,
  challengeToAdd,
  challengeToSignIn,
  createAuthenticator,
  type Lies,
  signInWith,
  storedPasskey,
} from '#tests/support/passkeys.ts';
import { PASSWORD, signUp, startSession } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { switchOnSecondFactor } from '#tests/support/second-factor.ts';
import { codeAt } from '#tests/support/totp.ts';

const app = await testApp();

async function withPasskey(name = 'Vera') {
  const person = await signUp(app, name);
  const authenticator = createAuthenticator();
  return { person, authenticator, id: await addPasskey(app, person, authenticator) };
}

describe('signing in with a passkey', () => {
  it('needs neither password nor code, and is recorded', async () => {
    const { person, authenticator } = await withPasskey();
    await switchOnSecondFactor(app, person);
    const answer = await signInWith(app, authenticator.get(await challengeToSignIn(app), person.id));
    const { token, user } = answer.as(SignedIn);
    expect(user.id).toBe(person.id);
    expect((await app.call('GET', '/api/auth/me', { token })).status).toBe(200);
    const { passkeys } = (await person.call('GET', '/api/passkeys')).as(Passkeys);
    expect(passkeys).toMatchObject([{ lastUsed: new Date(app.clock.now).toISOString() }]);
  });

  const LIES: Record<string, Lies> = {
    'from another origin': { origin: 'http://localhost.example:3000' },
    'for another relying party': { rpId: 'example.org' },
    'without user verification': { flags: 0x01 },
    'for somebody else': { userHandle: '019c2f6e-0000-7000-8000-000000000000' },
    'to a challenge of one’s own': { challenge: 'x'.repeat(75) },
  };
  it.each(Object.entries(LIES))('is refused %s', async (_, lies) => {
    const { person, authenticator } = await withPasskey();
    const response = authenticator.get(await challengeToSignIn(app), person.id, lies);
    expect(await signInWith(app, response)).toMatchObject(refused('passkey_refused'));
  });

  it('takes each answer once, also of two calls at a time, and none after five minutes', async () => {
    const { person, authenticator } = await withPasskey();
    const response = authenticator.get(await challengeToSignIn(app), person.id);
    const both = await Promise.all([signInWith(app, response), signInWith(app, response)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await signInWith(app, response)).toMatchObject(refused('passkey_refused'));
    const challenge = await challengeToSignIn(app);
    expect((await signInWith(app, authenticator.get(challenge, person.id))).status).toBe(200);
    const again = authenticator.get(challenge, person.id);
    expect(await signInWith(app, again)).toMatchObject(refused('passkey_refused'));
    const late = await challengeToSignIn(app);
    app.clock.advance(5 * 60_000);
    expect(await signInWith(app, authenticator.get(late, person.id))).toMatchObject(refused('passkey_refused'));
  });

  it('is refused where the counter has gone back: the authenticator was copied', async () => {
    const { person, authenticator } = await withPasskey();
    const get = async (counter: number) =>
      signInWith(app, authenticator.get(await challengeToSignIn(app), person.id, { counter }));
    expect((await get(7)).status).toBe(200);
    expect(await get(7)).toMatchObject(refused('passkey_refused'));
    expect(await get(3)).toMatchObject(refused('passkey_refused'));
    expect((await get(8)).status).toBe(200);
  });

  it('is refused with a key that is unknown, was removed, or belongs to somebody else', async () => {
    const { person, authenticator, id } = await withPasskey();
    const stranger = createAuthenticator();
    const get = async (by: typeof stranger) => signInWith(app, by.get(await challengeToSignIn(app), person.id));
    expect(await get(stranger)).toMatchObject(refused('passkey_refused'));
    const forged = { ...stranger.get(await challengeToSignIn(app), person.id), id: authenticator.id };
    expect(await signInWith(app, { ...forged, rawId: authenticator.id })).toMatchObject(refused('passkey_refused'));
    expect((await person.call('DELETE', `/api/passkeys/${id}`, {})).status).toBe(204);
    expect(await get(authenticator)).toMatchObject(refused('passkey_refused'));
  });

  it('does not open the account of somebody who is locked out, or who has ended it', async () => {
    const { person, authenticator } = await withPasskey();
    await app.db.write((sql) => setDisabled(sql, person.id, true, app.clock.now));
    const get = async () => signInWith(app, authenticator.get(await challengeToSignIn(app), person.id));
    expect(await get()).toMatchObject(refused('account_disabled'));
    await app.db.write((sql) => setDisabled(sql, person.id, false, app.clock.now));
    const { token } = await startSession(app, person.id);
    await endAccount({ ...person, call: (method, path, body) => app.call(method, path, { token, body }) });
    expect(await get()).toMatchObject(refused('passkey_refused'));
  });
});

describe('adding a passkey', () => {
  it('takes a challenge that was given to this session for that, once', async () => {
    const vera = await signUp(app, 'Vera');
    const ivan = await signUp(app, 'Ivan');
    const add = (response: unknown) => vera.call('POST', '/api/passkeys', { response });
    for (const challenge of [await challengeToSignIn(app), await challengeToAdd(app, ivan), 'x'.repeat(75)])
      expect(await add(createAuthenticator().create(challenge))).toMatchObject(refused('passkey_refused'));
    const challenge = await challengeToAdd(app, vera);
    expect((await add(createAuthenticator().create(challenge))).status).toBe(201);
    expect(await add(createAuthenticator().create(challenge))).toMatchObject(refused('passkey_refused'));
  });

  it.each<[string, Lies]>([
    ['origin', { origin: 'https://evil.example' }],
    ['relying party', { rpId: 'evil.example' }],
    ['verification', { flags: 0x01 }],
  ])('is refused with a wrong %s', async (_, lies) => {
    const vera = await signUp(app, 'Vera');
    const response = createAuthenticator().create(await challengeToAdd(app, vera), lies);
    expect(await vera.call('POST', '/api/passkeys', { response })).toMatchObject(refused('passkey_refused'));
  });

  it('is refused for one that somebody has already', async () => {
    const { authenticator } = await withPasskey();
    const ivan = await signUp(app, 'Ivan');
    const response = await answerToAdd(app, ivan, authenticator);
    expect(await ivan.call('POST', '/api/passkeys', { response })).toMatchObject(refused('passkey_refused'));
  });

  it('asks for password and code where the sign-in was a while ago', async () => {
    const vera = await signUp(app, 'Vera');
    const { secret } = await switchOnSecondFactor(app, vera);
    app.clock.advance(16 * 60_000);
    const ask = (body: object) => vera.call('POST', '/api/passkeys/options', body);
    expect(await ask({})).toMatchObject(refused('password_required'));
    expect(await ask({ password: PASSWORD })).toMatchObject(refused('factor_code_required'));
    const whole = { password: PASSWORD, code: codeAt(secret, app.clock.now) };
    expect((await ask(whole)).status).toBe(200);
    expect(await ask(whole)).toMatchObject(refused('factor_code_wrong', 'code'));
  });

  it('ends at twenty', async () => {
    const vera = await signUp(app, 'Vera');
    for (let one = 1; one <= PASSKEYS_MAX; one += 1) await storedPasskey(app, vera.id);
    const response = await answerToAdd(app, vera, createAuthenticator());
    expect(await vera.call('POST', '/api/passkeys', { response })).toMatchObject(refused('passkeys_full'));
  });

  it('is announced by e-mail, as is its removal; no answer contains its key', async () => {
    const { person, id, authenticator } = await withPasskey();
    await person.call('PATCH', `/api/passkeys/${id}`, { name: 'Ключ от дачи' });
    const shown = JSON.stringify([
      (await person.call('GET', '/api/passkeys')).body,
      (await person.call('GET', '/api/account/export')).body,
    ]);
    expect(shown).toContain('Ключ от дачи');
    expect(shown).not.toContain(authenticator.id);
    await person.call('DELETE', `/api/passkeys/${id}`, {});
    const texts = (await emailsTo(app, person.email)).map(({ text }) => text).join('\n');
    expect(texts).toMatch(/Добавлен\sключ\sдоступа/);
    expect(texts).toMatch(/Ключ\sдоступа\s«Ключ\sот\sдачи»\sудалён/u);
  });

  it('is nobody else’s to rename or remove', async () => {
    const { id } = await withPasskey();
    const ivan = await signUp(app, 'Ivan');
    expect(await ivan.call('PATCH', `/api/passkeys/${id}`, { name: 'Mine' })).toMatchObject(refused('not_found'));
    expect(await ivan.call('DELETE', `/api/passkeys/${id}`, {})).toMatchObject(refused('not_found'));
  });
});

describe('passkeys are offered', () => {
  it.each([
    ['http://192.0.2.7:3000', false],
    ['http://calendar.example', false],
    ['https://192.0.2.7', false],
    ['http://[::1]:3000', false],
    ['https://calendar.example', true],
  ])('%s: %s', async (publicUrl, offered) => {
    const other = await testApp({ publicUrl });
    const vera = await signUp(other, 'Vera');
    expect((await other.call('GET', '/api/site')).body).toMatchObject({ passkeys: offered });
    expect((await vera.call('GET', '/api/passkeys')).body).toMatchObject({ offered });
    const asked = await other.call('POST', '/api/auth/passkey/options', { headers: { host: 'localhost' } });
    expect(asked.body).toMatchObject(offered ? { rpId: 'calendar.example' } : { code: 'not_found' });
  });
});
