import { describe, expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { BeginAnswer, IdentityList } from '#domain/identities.ts';
import { setDisabled } from '#server/identity/accounts/administration.ts';
import { emailsTo } from '#tests/support/emails.ts';
import type { IssuerPerson } from '#tests/support/issuer.ts';
import { codeOf, issuer, known, PUBLIC_URL, runIssuer, site } from '#tests/support/issuer-site.ts';
import { PASSWORD, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { switchOnSecondFactor } from '#tests/support/second-factor.ts';

runIssuer();

describe('somebody whom the issuer signs in', () => {
  it('gets an account without a password, and the same one each time, whatever their e-mail is by then', async () => {
    const app = await site();
    const { login, email } = known();
    const first = await app.me(await app.enter(login));
    expect(first).toMatchObject({ email, name: 'Wanda', withoutPassword: true });
    issuer.people.set(login, { email: 'elsewhere@issuer.example', email_verified: false });
    expect(await app.me(await app.enter(login))).toEqual(first);
    expect(await app.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } })).toMatchObject(
      refused('invalid_credentials'),
    );
  });

  it('comes into the account that has their verified e-mail, whose owner is notified', async () => {
    const app = await site({ signup: false });
    const vera = await signUp(app, 'Vera');
    const { login } = known({ email: vera.email.toUpperCase() });
    expect((await app.me(await app.enter(login))).id).toBe(vera.id);
    expect((await emailsTo(app, vera.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Example'),
    );
    expect((await vera.call('GET', '/api/identities')).as(IdentityList)).toHaveLength(1);
    expect((await vera.call('GET', '/api/account/export')).text).toContain(issuer.url);
  });

  it.each(['new here', 'known by their e-mail'])('comes back in two tabs at once: %s', async (how) => {
    const app = await site();
    const { login } = known(how === 'new here' ? {} : { email: (await signUp(app, 'Vera')).email });
    const tab = async () => {
      const { url, cookie } = await app.begin();
      return { cookie, code: codeOf(await app.goBack(await issuer.signIn(url, login), cookie)) };
    };
    const tabs = [await tab(), await tab()];
    const answers = await Promise.all(tabs.map(({ code, cookie }) => app.finish(code, cookie)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await app.db.read.selectFrom('identities').selectAll().execute()).toHaveLength(1);
  });

  it('comes into no account that somebody else of the same issuer has, whose address they were given', async () => {
    const app = await site();
    const vera = await signUp(app, 'Vera');
    expect(await app.enter(known({ email: vera.email }).login)).toMatchObject({ status: 200 });
    expect(await app.enter(known({ email: vera.email }).login)).toMatchObject(refused('issuer_other_person'));
    expect((await vera.call('GET', '/api/identities')).as(IdentityList)).toHaveLength(1);
  });

  it('comes into no account with two-step sign-in that was not linked from inside', async () => {
    const app = await site();
    const vera = await signUp(app, 'Vera');
    await switchOnSecondFactor(app, vera);
    const { login } = known({ email: vera.email });
    expect(await app.enter(login)).toMatchObject(refused('issuer_not_linked'));
    expect((await vera.call('GET', '/api/identities')).body).toEqual([]);
  });

  it.each([{ email_verified: false }, { email_verified: undefined }, { email: undefined }])(
    'comes into no account by an e-mail that is not verified: %j',
    async (values) => {
      const app = await site();
      const vera = await signUp(app, 'Vera');
      const { login } = known({ email: vera.email });
      issuer.people.set(login, { email: vera.email, ...values } as IssuerPerson);
      expect(await app.enter(login)).toMatchObject(refused('issuer_unverified'));
      expect((await vera.call('GET', '/api/identities')).body).toEqual([]);
    },
  );

  it('is taken at the issuer’s word where the operator trusts it', async () => {
    const app = await site({ trustEmail: true });
    const { login } = known({ email_verified: false });
    expect(await app.enter(login)).toMatchObject({ status: 200 });
  });

  it('gets no account where nobody does, nor into one that is disabled or has ended', async () => {
    const app = await site({ signup: false });
    const { login } = known();
    expect(await app.enter(login)).toMatchObject(refused('issuer_no_account'));
    const vera = await signUp(app, 'Vera');
    const hers = known({ email: vera.email });
    await app.enter(hers.login);
    await app.db.write((sql) => setDisabled(sql, vera.id, true, app.clock.now));
    expect(await app.enter(hers.login)).toMatchObject(refused('account_disabled'));
    await app.db.write((sql) => setDisabled(sql, vera.id, false, app.clock.now));
    const { token } = (await app.enter(hers.login)).as(SignedIn);
    const ended = await app.call('DELETE', '/api/account', { token, body: { password: PASSWORD } });
    expect(ended).toMatchObject({ status: 204 });
    expect(await app.db.read.selectFrom('identities').selectAll().execute()).toEqual([]);
    expect(await app.enter(hers.login)).toMatchObject(refused('issuer_no_account'));
  });

  it('needs the group at every sign-in', async () => {
    const app = await site({ requireGroup: 'choir' });
    const { login, email } = known({ groups: ['choir'] });
    expect(await app.enter(login)).toMatchObject({ status: 200 });
    issuer.people.set(login, { email, email_verified: true, groups: ['others'] });
    expect(await app.enter(login)).toMatchObject(refused('issuer_group'));
    issuer.people.set(login, { email, email_verified: true });
    expect(await app.enter(login)).toMatchObject(refused('issuer_group'));
  });

  it('is an administrator for as long as the group says so', async () => {
    const app = await site({ adminGroup: 'hosts' });
    const { login, email } = known({ groups: ['hosts'] });
    const summary = async () => {
      const { token } = (await app.enter(login)).as(SignedIn);
      return (await app.call('GET', '/api/admin/summary', { token })).status;
    };
    expect(await summary()).toBe(200);
    issuer.people.set(login, { email, email_verified: true, groups: [] });
    expect(await summary()).toBe(404);
  });
});

describe('what comes back', () => {
  it('leads to the page that the person came for, with a code that works once and in this browser', async () => {
    const app = await site();
    const { url, cookie } = await app.begin('/invite/abc?x=1');
    const answer = await app.goBack(await issuer.signIn(url, known().login), cookie);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(
      /^http:\/\/localhost:3000\/login\?returnTo=%2Finvite%2Fabc%3Fx%3D1#oidc=[\w-]{43}$/,
    );
    const other = (await app.begin()).cookie;
    expect(await app.finish(codeOf(answer), other)).toMatchObject(refused('issuer_refused'));
    expect(await app.finish(codeOf(answer), '')).toMatchObject(refused('issuer_refused'));
    expect(await app.finish(codeOf(answer), cookie)).toMatchObject({ status: 200 });
    expect(await app.finish(codeOf(answer), cookie)).toMatchObject(refused('issuer_refused'));
  });

  it('means nothing twice, in another browser, under another state, or late', async () => {
    const app = await site();
    const { url, cookie } = await app.begin();
    const back = await issuer.signIn(url, known().login);
    const forged = new URL(back);
    forged.searchParams.set('state', 'x'.repeat(43));
    const none = { status: 303, headers: { location: 'http://localhost:3000/login#oidc=none' } };
    expect(await app.goBack(forged, cookie)).toMatchObject(none);
    expect(await app.goBack(back, (await app.begin()).cookie)).toMatchObject(none);
    expect(codeOf(await app.goBack(back, cookie))).toHaveLength(43);
    expect(await app.goBack(back, cookie)).toMatchObject(none);
    const late = await app.begin();
    const lateBack = await issuer.signIn(late.url, known().login);
    app.clock.advance(11 * 60_000);
    expect(await app.goBack(lateBack, late.cookie)).toMatchObject(none);
  });

  it.each([
    ['from another issuer', { iss: 'https://other.example' }],
    ['with another code', { code: 'x'.repeat(43) }],
    ['as a refusal', { error: 'access_denied' }],
  ])('%s signs nobody in', async (_how, changes) => {
    const app = await site();
    const { url, cookie } = await app.begin();
    const back = await issuer.signIn(url, known().login);
    for (const [name, value] of Object.entries(changes)) back.searchParams.set(name, value);
    if ('error' in changes) back.searchParams.delete('code');
    const answer = await app.goBack(back, cookie);
    expect(await app.finish(codeOf(answer), cookie)).toMatchObject(refused('issuer_refused'));
  });

  it('may go to another node than the one that began', async () => {
    const app = await site();
    const other = await site();
    // Two servers on one database share nothing but rows.
    const { url, cookie } = await app.begin();
    const rows = await app.db.read.selectFrom('identity_sign_ins').selectAll().execute();
    await other.db.write((sql) => sql.insertInto('identity_sign_ins').values(rows).execute());
    const answer = await other.goBack(await issuer.signIn(url, known().login), cookie);
    expect(await other.finish(codeOf(answer), cookie)).toMatchObject({ status: 200 });
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  });

  it('is asked for with PKCE, state and nonce, and the cookie is for the server alone', async () => {
    const app = await site();
    const answer = await app.call('POST', '/api/auth/oidc/begin', { body: {} });
    expect(Object.fromEntries(new URL(answer.as(BeginAnswer).url).searchParams)).toMatchObject({
      redirect_uri: `${PUBLIC_URL}/api/auth/oidc/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(answer.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Lax$/);
  });
});
