import { afterAll, describe, expect, it } from 'vitest';
import { type Lies, runDishonestIssuer } from '#tests/support/dishonest-issuer.ts';
import { CLIENT } from '#tests/support/issuer.ts';
import { codeOf, type IssuerSite, siteOf } from '#tests/support/issuer-site.ts';
import { signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const issuer = await runDishonestIssuer();
afterAll(() => issuer.stop());
const site = () => siteOf({ issuer: issuer.url });
const app = await site();
const vera = await signUp(app, 'Vera');

async function enter(lies: Lies, at: IssuerSite = app) {
  issuer.tell(lies);
  const { url, cookie } = await at.begin();
  return at.finish(codeOf(await at.goBack(issuer.answer(url), cookie)), cookie);
}

const HOUR_S = 3_600;
const inHours = (hours: number) => Math.floor(Date.now() / 1_000) + hours * HOUR_S;

it('what is true signs in, for the code, the verifier and the address that belong together', async () => {
  expect(await app.me(await enter({}))).toMatchObject({ email: 'wanda@issuer.example' });
  expect(issuer.asked()).toMatchObject({
    grant_type: 'authorization_code',
    code: 'a code',
    redirect_uri: 'http://localhost:3000/api/auth/oidc/callback',
    code_verifier: expect.stringMatching(/^[\w-]{43}$/),
  });
});

describe('an ID token', () => {
  const nameless = { sub: 'x'.repeat(256) };
  it.each<[string, Lies]>([
    ['signed by somebody else', { signedBy: 'another' }],
    ['signed with the secret of the client', { signedBy: 'client' }],
    ['signed by nobody', { signedBy: 'nobody' }],
    ['of another issuer', { claims: { iss: 'https://other.example' } }],
    ['for another client', { claims: { aud: 'another' } }],
    ['for this client among others, given to another', { claims: { aud: ['kalends', 'another'], azp: 'another' } }],
    ['of another sign-in', { claims: { nonce: 'x'.repeat(43) } }],
    ['of no sign-in in particular', { claims: { nonce: undefined } }],
    ['that has expired', { claims: { iat: inHours(-2), exp: inHours(-1) } }],
    ['that never expires', { claims: { exp: undefined } }],
    ['whose time has not come', { claims: { nbf: inHours(1) } }],
    ['of nobody', { claims: { sub: undefined } }],
    ['of somebody whose identifier is too long to store', { claims: nameless, userInfo: nameless }],
    ['of somebody else than the user info is of', { userInfo: { sub: 'vera' } }],
    ['that is missing', { answer: { body: '{"access_token":"x","token_type":"Bearer"}' } }],
    ['that the issuer refuses', { answer: { status: 400, body: '{"error":"invalid_grant"}' } }],
    ['that is to be had elsewhere', { answer: { status: 307, headers: { location: '/elsewhere' }, body: '{}' } }],
    ['that has no end', { padding: 2 * 1024 * 1024 }],
  ])('%s signs nobody in', async (_how, lies) => {
    expect(await enter(lies)).toMatchObject(refused('issuer_refused'));
  });
});

describe('an e-mail', () => {
  const stranger = { sub: 'stranger' };
  it.each<[string, Lies]>([
    ['that the user info names without a word on it', { userInfo: { ...stranger, email: vera.email } }],
    ['that is no e-mail', { claims: { email: 'vera' } }],
    ['with more than an address in it', { claims: { email: `${vera.email}\nbcc: all@example.org` } }],
  ])('%s counts as not verified', async (_how, { claims, userInfo }) => {
    const lies = { claims: { ...stranger, ...claims }, userInfo: { ...stranger, ...userInfo } };
    expect(await enter(lies)).toMatchObject(refused('issuer_unverified'));
  });

  it('of the user info counts where the user info calls it verified', async () => {
    const userInfo = { ...stranger, email: 'stranger@issuer.example', email_verified: true };
    const answer = await enter({ claims: { ...stranger, email: vera.email }, userInfo });
    expect(await app.me(answer)).toMatchObject({ email: 'stranger@issuer.example' });
  });
});

describe('a discovery document', () => {
  it.each<[string, object]>([
    ['of another issuer', { issuer: 'https://other.example' }],
    ['with a page that is a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['without a page', { authorization_endpoint: undefined }],
  ])('%s leads nobody there', async (_how, metadata) => {
    issuer.tell({ metadata });
    const answer = await (await site()).call('POST', '/api/auth/oidc/begin', { body: {} });
    expect(answer).toMatchObject(refused('issuer_unavailable'));
  });
});

it('hosts that the issuer names beside its own are called in a private network only where the operator allows it', async () => {
  const metadata = { token_endpoint: `${issuer.url.replace('127.0.0.1', 'localhost')}/token` };
  const guarded = await site();
  expect(await enter({ metadata }, guarded)).toMatchObject(refused('issuer_unavailable'));
  expect(guarded.log.join()).toContain('localhost is not a public address');
  const allowing = await siteOf({ issuer: issuer.url }, { privateAddresses: ['127.0.0.1', '::1'] });
  expect((await enter({ metadata }, allowing)).status).toBe(200);
});

describe('the secret of the client', () => {
  const { clientId, clientSecret } = CLIENT;
  const inHeader = `Basic ${btoa(`${clientId}:${clientSecret.replaceAll(' ', '+')}`)}`;
  it.each<[string, object, object]>([
    ['in the header where nothing is said', {}, { authorization: inHeader }],
    [
      'in the body where that is taken',
      { token_endpoint_auth_methods_supported: ['client_secret_post'] },
      { client_secret: clientSecret },
    ],
  ])('goes %s', async (_how, metadata, sent) => {
    const own = await site();
    expect(await enter({ metadata }, own)).toMatchObject({ status: 200 });
    expect(issuer.asked()).toMatchObject(sent);
  });
});

describe('a group', () => {
  const many = Array.from({ length: 5_000 }, (_, number) => `group-${number}`);
  it.each<[string, unknown, true | undefined]>([
    ['named without a list', 'hosts', true],
    ['among thousands', [...many, 'hosts'], true],
    ['among what is no text', [1, null, { hosts: true }, 'hosts'], true],
    ['that is a part of another', 'hosts,singers', undefined],
    ['that is none', { hosts: true }, undefined],
  ])('%s', async (_how, groups, isAdministrator) => {
    const own = await siteOf({ issuer: issuer.url, adminGroup: 'hosts' });
    const { isAdministrator: is } = await own.me(await enter({ claims: { groups } }, own));
    expect(is).toBe(isAdministrator);
  });
});

it('somebody is called by the first name that is one', async () => {
  const own = await site();
  const lies = { claims: { name: ' ', preferred_username: 'blum' } };
  expect((await own.me(await enter(lies, own))).name).toBe('blum');
});

it('an office of many people comes in and leaves by one address', async () => {
  const office = await siteOf({ issuer: issuer.url, logout: true }, { rateLimits: true });
  for (let person = 1; person <= 70; person += 1)
    expect(await office.call('GET', '/api/auth/oidc/logout')).toMatchObject({ status: 303 });
  for (let person = 1; person <= 30; person += 1) {
    const sub = `person-${person}`;
    const lies = { claims: { sub, email: `${sub}@issuer.example` }, userInfo: { sub } };
    expect(await enter(lies, office)).toMatchObject({ status: 200 });
  }
});

it('who has begun comes back, however many others have since', async () => {
  const office = await siteOf({ issuer: issuer.url }, { rateLimits: true });
  issuer.tell({});
  const { url, cookie } = await office.begin();
  const back = issuer.answer(url);
  for (let other = 1; other < 60; other += 1) await office.begin();
  expect(codeOf(await office.goBack(back, cookie))).toHaveLength(43);
});

it('somebody whose e-mail is that of an account but for a letter gets another account', async () => {
  const kim = await signUp(app, 'Kim');
  const email = kim.email.replace('k', '\u212a');
  const claims = { sub: 'not kim', email, email_verified: true };
  const person = await app.me(await enter({ claims, userInfo: claims }));
  expect([person.id === kim.id, person.email]).toEqual([false, email]);
});
