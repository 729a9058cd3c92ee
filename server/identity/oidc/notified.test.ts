import { describe, expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { entriesIn } from '#tests/support/audit.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { codeOf, issuer, known, runIssuer, site } from '#tests/support/issuer-site.ts';
import { addPasskey, createAuthenticator } from '#tests/support/passkeys.ts';
import { type Person, signUp } from '#tests/support/people.ts';

runIssuer();
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('the audit log has entries', () => {
  it('of an account that the issuer has made, and of each sign-in after that', async () => {
    const app = await site();
    const { login } = known();
    const { id } = await app.me(await app.enter(login));
    await app.enter(login);
    expect(await entriesIn(app)).toMatchObject([
      { kind: 'accounts', action: 'registration', actor_id: id, subject_id: null },
      { action: 'identity-sign-in', actor_id: id },
      { action: 'identity-sign-in', actor_id: id },
    ]);
  });

  it('of an account that was linked by its e-mail', async () => {
    const app = await site();
    const vera = await signUp(app, 'Vera');
    await app.enter(known({ email: vera.email }).login);
    expect(await entriesIn(app)).toMatchObject([
      { kind: 'credentials', action: 'identity-link', actor_id: vera.id },
      { action: 'identity-sign-in', actor_id: vera.id },
    ]);
  });

  it('of the rights of an administrator that the issuer gives and takes, once each', async () => {
    const app = await site({ adminGroup: 'hosts' });
    const { login, email } = known({ groups: ['hosts'] });
    const { id } = await app.me(await app.enter(login));
    await app.enter(login);
    issuer.people.set(login, { email, email_verified: true, groups: [] });
    await app.enter(login);
    await app.enter(login);
    const rights = (await entriesIn(app)).filter(({ kind }) => kind === 'administration');
    expect(rights).toMatchObject(
      ['admin-grant', 'admin-revoke'].map((action) => ({ action, actor_id: null, subject_id: id })),
    );
    expect(rights.map(({ details }) => JSON.parse(details))).toEqual([{ by: 'Example ID' }, { by: 'Example ID' }]);
  });
});

it('letters advise nobody to change a password that they have not', async () => {
  const app = await site();
  const { login } = known();
  const { token, user } = (await app.enter(login)).as(SignedIn);
  const wanda: Person = { ...user, token, call: (method, path, body) => app.call(method, path, { token, body }) };
  await addPasskey(app, wanda, createAuthenticator());
  const { url, cookie } = await app.begin();
  const body = { code: codeOf(await app.goBack(await issuer.signIn(url, login), cookie)) };
  await app.call('POST', '/api/auth/oidc/finish', { body, headers: { cookie, 'user-agent': FIREFOX } });
  const letters = await emailsTo(app, user.email);
  expect(letters).toHaveLength(2);
  for (const { text } of letters) {
    expect(text).toMatch(/сообщите\s+администратору/u);
    expect(text).not.toMatch(/смените\s+пароль/u);
  }
});
