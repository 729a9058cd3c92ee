import { describe, expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { BeginAnswer, IdentityList } from '#domain/identities.ts';
import { Site } from '#domain/site.ts';
import { testApp } from '#tests/support/app.ts';
import { entriesIn } from '#tests/support/audit.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { prepareIssuer } from '#tests/support/issuer.ts';
import {
  codeOf,
  cookieOf,
  type IssuerSite,
  issuer,
  known,
  PUBLIC_URL,
  runIssuer,
  site,
} from '#tests/support/issuer-site.ts';
import { PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { switchOnSecondFactor, wrongCode } from '#tests/support/second-factor.ts';
import { codeAt } from '#tests/support/totp.ts';
import { issueHostCode } from './sign-ins.ts';

runIssuer();

describe('an issuer that is away', () => {
  it('locks out nobody who has a password, and is found when it comes back', async () => {
    const away = await prepareIssuer();
    const app = await site({ issuer: away.url });
    const vera = await signUp(app, 'Vera');
    expect(await app.call('POST', '/api/auth/oidc/begin', { body: {} })).toMatchObject(refused('issuer_unavailable'));
    const login = { email: vera.email, password: PASSWORD };
    expect(await app.call('POST', '/api/auth/login', { body: login })).toMatchObject({ status: 200 });
    await away.start(PUBLIC_URL);
    const { url, cookie } = await app.begin();
    away.people.set('wanda', { email: 'wanda@issuer.example', email_verified: true });
    const back = await away.signIn(url, 'wanda');
    await away.stop();
    const answer = await app.goBack(back, cookie);
    expect(await app.finish(codeOf(answer), cookie)).toMatchObject(refused('issuer_unavailable'));
  });
});

describe('linking from inside', () => {
  const link = async (app: IssuerSite, person: Person, login: string) => {
    const begun = await person.call('POST', '/api/identities', { password: PASSWORD });
    const cookie = cookieOf(begun);
    const answer = await app.goBack(await issuer.signIn(begun.as(BeginAnswer).url, login), cookie);
    expect(answer.headers.location).toContain('/dashboard/profile?section=security#oidc=');
    return { cookie, code: codeOf(answer) };
  };

  it('needs the password, the session that began, and a person who has no other account', async () => {
    const app = await site();
    const vera = await signUp(app, 'Vera');
    const anna = await signUp(app, 'Anna');
    const { login } = known({ email_verified: false });
    expect(await vera.call('POST', '/api/identities', { password: 'Wrong#1' })).toMatchObject(
      refused('current_password_wrong'),
    );
    const { cookie, code } = await link(app, vera, login);
    const inside = (person: Person, given: string) =>
      person.call('POST', '/api/identities/finish', { code: given }, { cookie });
    expect(await app.finish(code, cookie)).toMatchObject(refused('issuer_refused'));
    const again = await link(app, vera, login);
    const wrong = await anna.call('POST', '/api/identities/finish', { code: again.code }, { cookie: again.cookie });
    expect(wrong).toMatchObject(refused('issuer_refused'));
    const third = await link(app, vera, login);
    const right = await vera.call('POST', '/api/identities/finish', { code: third.code }, { cookie: third.cookie });
    expect(right).toMatchObject({ status: 204 });
    expect((await entriesIn(app)).at(-1)).toMatchObject({ action: 'identity-link', outcome: 'ok', actor_id: vera.id });
    expect((await app.me(await app.enter(login))).id).toBe(vera.id);
    const fourth = await link(app, anna, login);
    const taken = await anna.call('POST', '/api/identities/finish', { code: fourth.code }, { cookie: fourth.cookie });
    expect(taken).toMatchObject(refused('identity_taken'));
    expect(await inside(vera, code)).toMatchObject(refused('issuer_refused'));
  });

  it('needs a code as well where the account has two-step sign-in, which each link uses up', async () => {
    const app = await site();
    const vera = await signUp(app, 'Vera');
    const { secret } = await switchOnSecondFactor(app, vera);
    const begin = (body: object) => vera.call('POST', '/api/identities', { password: PASSWORD, ...body });
    expect(await begin({})).toMatchObject(refused('factor_code_required'));
    expect(await begin({ code: wrongCode(secret, app.clock.now) })).toMatchObject(refused('factor_code_wrong', 'code'));
    expect(await app.db.read.selectFrom('identity_sign_ins').selectAll().execute()).toEqual([]);
    const code = codeAt(secret, app.clock.now);
    expect((await begin({ code })).status).toBe(200);
    expect(await begin({ code })).toMatchObject(refused('factor_code_wrong', 'code'));
  });

  it('is undone with a code as well where the account has two-step sign-in', async () => {
    const app = await site();
    const vera = await signUp(app, 'Vera');
    await app.enter(known({ email: vera.email }).login);
    const { secret } = await switchOnSecondFactor(app, vera);
    const [identity] = (await vera.call('GET', '/api/identities')).as(IdentityList);
    const undo = (body: object) =>
      vera.call('DELETE', `/api/identities/${identity?.id}`, { password: PASSWORD, ...body });
    expect(await undo({})).toMatchObject(refused('factor_code_required'));
    expect(await undo({ code: wrongCode(secret, app.clock.now) })).toMatchObject(refused('factor_code_wrong', 'code'));
    expect((await vera.call('GET', '/api/identities')).as(IdentityList)).toHaveLength(1);
    expect(await undo({ code: codeAt(secret, app.clock.now) })).toMatchObject({ status: 204 });
  });

  it('is undone with the password, unless it is the only way in; the owner hears of it', async () => {
    const app = await site();
    const vera = await signUp(app, 'Vera');
    const { login } = known({ email: vera.email });
    await app.enter(login);
    const [identity] = (await vera.call('GET', '/api/identities')).as(IdentityList);
    const stranger = await signUp(app, 'Anna');
    const undo = (person: Person, password: string) =>
      person.call('DELETE', `/api/identities/${identity?.id}`, { password });
    expect(await undo(stranger, PASSWORD)).toMatchObject(refused('not_found'));
    expect(await undo(vera, '')).toMatchObject(refused('validation_failed', 'password'));
    expect(await undo(vera, 'Wrong#1')).toMatchObject(refused('current_password_wrong'));
    expect(await undo(vera, PASSWORD)).toMatchObject({ status: 204 });
    expect((await entriesIn(app)).filter(({ outcome }) => outcome === 'ok')).toMatchObject([
      { action: 'identity-link', outcome: 'ok', actor_id: vera.id },
      { action: 'identity-sign-in', outcome: 'ok', actor_id: vera.id },
      { action: 'identity-unlink', outcome: 'ok', actor_id: vera.id },
    ]);
    const subjects = (await emailsTo(app, vera.email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/Example\sID\sотключён/));
    const { token } = (await app.enter(known().login)).as(SignedIn);
    const [only] = (await app.call('GET', '/api/identities', { token })).as(IdentityList);
    const ending = () => app.call('DELETE', `/api/identities/${only?.id}`, { token, body: {} });
    expect(await ending()).toMatchObject(refused('last_way_in'));
    app.clock.advance(16 * 60_000);
    expect(await ending()).toMatchObject(refused('sign_in_again'));
  });
});

describe('where people sign in by the issuer only', () => {
  it('no other door is open, and a password ends with the next sign-in', async () => {
    const app = await site({ only: true });
    const vera = await signUp(app, 'Vera');
    const { login } = known({ email: vera.email });
    const doors = app.routes.filter(({ url, access }) => url.startsWith('/api/auth/') && access === 'public');
    const others = doors.filter(({ url }) => !url.startsWith('/api/auth/oidc/'));
    expect(others.length).toBeGreaterThan(6);
    for (const { method, url } of others)
      expect(await app.call(method, url, { body: {} })).toMatchObject(refused('issuer_only'));
    expect(await vera.call('PUT', '/api/auth/change-password', {})).toMatchObject(refused('issuer_only'));
    expect(await app.me(await app.enter(login))).toMatchObject({ id: vera.id, withoutPassword: true });
    const code = await app.db.write((sql) => issueHostCode(sql, vera.id, app.clock.now));
    const host = await app.finish(code, '');
    expect((await app.me(host)).id).toBe(vera.id);
    expect(await app.finish(code, '')).toMatchObject(refused('issuer_refused'));
    const answer = (await app.call('GET', '/api/site')).as(Site);
    expect(answer.identityProvider).toMatchObject({ name: 'Example ID', only: true });
  });
});

it('signing out leads to the issuer where the operator wants it', async () => {
  const path = '/api/auth/oidc/logout';
  const there = await (await site({ logout: true })).call('GET', path);
  const url = new URL(String(there.headers.location));
  expect(url.origin).toBe(issuer.url);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/login`);
  expect((await (await site()).call('GET', path)).headers.location).toBe(`${PUBLIC_URL}/login`);
});

it('without an issuer there is nothing of this', async () => {
  const app = await testApp();
  expect(await app.call('POST', '/api/auth/oidc/begin', { body: {} })).toMatchObject(refused('not_found'));
  expect((await app.call('GET', '/api/site')).as(Site).identityProvider).toBeUndefined();
});
