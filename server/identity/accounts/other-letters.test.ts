import { describe, expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { emailKey } from '#server/identity/users/data.ts';
import { testApp } from '#tests/support/app.ts';
import { codeSentTo } from '#tests/support/emails.ts';
import { PASSWORD, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();

/** The Kelvin sign, which `toLowerCase` turns into a k. */
const KELVIN = '\u212a';
const OTHERS = [
  ['kim@example.org', `${KELVIN}im@example.org`],
  ['ångström@example.org', '\u212bngström@example.org'],
  ['i\u0307lke@example.org', '\u0130lke@example.org'],
  ['вера@example.org', 'Вера@example.org'],
  ['strasse@example.org', 'straße@example.org'],
] as const;

describe('e-mails that differ in more than the case of A to Z', () => {
  it.each(OTHERS)('have accounts of their own: %s and %s', (one, other) => {
    expect(emailKey(one)).not.toBe(emailKey(other));
    expect(emailKey(` ${one.toUpperCase()}`)).toBe(emailKey(one.toUpperCase()));
  });

  it('open nothing of each other', async () => {
    const kim = await signUp(app, 'Kim');
    const email = kim.email.replace('k', KELVIN);
    expect(await app.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } })).toMatchObject(
      refused('invalid_credentials'),
    );
    expect(await app.call('POST', '/api/auth/forgot-password', { body: { email } })).toMatchObject(
      refused('user_not_found'),
    );
  });

  it('are no hindrance to each other', async () => {
    const kim = await signUp(app, 'Kirk');
    const email = kim.email.replace('k', KELVIN);
    await app.call('POST', '/api/auth/register', { body: { email } });
    const body = { email, name: 'Kirk', password: PASSWORD, code: await codeSentTo(app, email) };
    const { user } = (await app.call('POST', '/api/auth/verify-email', { body })).as(SignedIn);
    expect([user.id === kim.id, user.email]).toEqual([false, email]);
  });
});
