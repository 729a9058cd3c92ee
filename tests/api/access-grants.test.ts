import { describe, expect, it } from 'vitest';
import { AccessGrants, EndedGrants } from '#domain/access-grants.ts';
import { CreatedApiKey } from '#domain/api-keys.ts';
import type { AUDIT_ACTIONS } from '#domain/audit-actions.ts';
import { CreatedFeed } from '#domain/feeds.ts';
import { BeginAnswer } from '#domain/identities.ts';
import { AppleProfileLink } from '#domain/key-requests.ts';
import { GRANT_KINDS, type GrantKindName } from '#domain/values/access-grants.ts';
import type { Answer } from '#tests/support/app.ts';
import { basic } from '#tests/support/dav.ts';
import { codeSentTo, emailsTo } from '#tests/support/emails.ts';
import { codeOf, cookieOf, type IssuerSite, issuer, known, runIssuer, site } from '#tests/support/issuer-site.ts';
import { challengeToSignIn, createAuthenticator, signInWith } from '#tests/support/passkeys.ts';
import { createCalendar, PASSWORD, type Person, signUp, startSession } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

/** What each line of the security log about credentials and sharing opens for whoever has it; null for nothing beside members. */
type Told = (typeof AUDIT_ACTIONS)['credentials' | 'keys' | 'sharing'][number];
const OPENS: Readonly<Record<Told, GrantKindName | null>> = {
  ...{ 'key-create': 'api-key', 'key-switch': 'api-key', 'key-grant': 'key-request', 'feed-create': 'feed' },
  ...{ 'passkey-add': 'passkey', 'identity-link': 'identity' },
  ...{ 'password-change': null, 'reset-code': null, 'code-check': null, 'password-reset': null },
  ...{ 'email-code': null, 'email-change': null, 'passkey-remove': null, 'second-factor-on': null },
  ...{ 'second-factor-off': null, 'recovery-codes': null, 'identity-unlink': null, 'access-end': null },
  ...{ 'key-delete': null, 'feed-revoke': null, 'role-change': null, 'member-remove': null, 'member-leave': null },
  // Invitations last a day, make members whom everybody sees, and end with the right of their maker.
  ...{ 'invitation-create': null, 'invitation-accept': null, 'invitation-revoke': null, 'ownership-transfer': null },
};

interface Opening {
  readonly kind: GrantKindName;
  readonly name: string;
  /** The call that asks for the password. */
  begin(app: IssuerSite, person: Person, proof: object): Promise<Answer>;
  /** Goes on from its answer. @returns whether it opens the calendars */
  finish(app: IssuerSite, person: Person, answer: Answer): Promise<() => Promise<boolean>>;
}

const keyOpens =
  (app: IssuerSite, { email }: Person, key: string) =>
  async () => {
    const headers = { authorization: basic(email, key), depth: '0' };
    return (await app.call('PROPFIND', '/dav/', { headers })).status === 207;
  };
const flows = new Map<string, string>();
const NAME = 'The thing that opens';

/** By the route that makes, widens or switches on. */
const OPENINGS: Readonly<Record<string, Opening>> = {
  'POST /api/api-keys': {
    ...{ kind: 'api-key', name: NAME },
    begin: (_, person, proof) => person.call('POST', '/api/api-keys', { name: NAME, ...proof }),
    finish: async (app, person, answer) => keyOpens(app, person, answer.as(CreatedApiKey).key),
  },
  'PATCH /api/api-keys/:id': {
    ...{ kind: 'api-key', name: NAME },
    async begin(app, person, proof) {
      const { token } = await startSession(app, person.id);
      const made = await app.call('POST', '/api/api-keys', { token, body: { name: NAME } });
      const { apiKey, key } = made.as(CreatedApiKey);
      flows.set(person.id, key);
      await person.call('PATCH', `/api/api-keys/${apiKey.id}`, { isActive: false });
      expect(await keyOpens(app, person, key)()).toBe(false);
      return person.call('PATCH', `/api/api-keys/${apiKey.id}`, { isActive: true, ...proof });
    },
    finish: async (app, person) => keyOpens(app, person, flows.get(person.id) ?? ''),
  },
  'POST /api/key-requests': {
    ...{ kind: 'api-key', name: NAME },
    begin: (_, person, proof) => person.call('POST', '/api/key-requests', { name: NAME, ...proof }),
    async finish(app, person, answer) {
      const path = new URL(answer.as(AppleProfileLink).url).pathname;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      await app.call('POST', path, { body: '', headers });
      const { text } = await app.call('GET', `${path}/Kalends.mobileconfig`);
      return keyOpens(app, person, /kal_[\w-]+/.exec(text)?.[0] ?? '');
    },
  },
  'POST /api/key-requests/:code/grant': {
    ...{ kind: 'api-key', name: NAME },
    async begin(app, person, proof) {
      const { poll, login } = Object((await app.call('POST', '/index.php/login/v2')).body);
      flows.set(person.id, String(poll.token));
      const code = new URL(String(login)).hash.replace('#connect=', '');
      return person.call('POST', `/api/key-requests/${code}/grant`, { name: NAME, ...proof });
    },
    async finish(app, person) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const body = `token=${flows.get(person.id)}`;
      const given = await app.call('POST', '/index.php/login/v2/poll', { body, headers });
      return keyOpens(app, person, String(Object(given.body).appPassword));
    },
  },
  'POST /api/calendars/:id/feeds': {
    ...{ kind: 'feed', name: NAME },
    async begin(_, person, proof) {
      const { id } = await createCalendar(person);
      return person.call('POST', `/api/calendars/${id}/feeds`, { name: NAME, ...proof });
    },
    async finish(app, _, answer) {
      const path = new URL(answer.as(CreatedFeed).url).pathname;
      return async () => (await app.call('GET', path)).status === 200;
    },
  },
  'POST /api/passkeys': {
    ...{ kind: 'passkey', name: NAME },
    begin: (_, person, proof) => person.call('POST', '/api/passkeys/options', proof),
    async finish(app, person, answer) {
      const authenticator = createAuthenticator();
      const response = authenticator.create(String(Object(answer.body).challenge));
      expect(await person.call('POST', '/api/passkeys', { name: NAME, response })).toMatchObject({ status: 201 });
      return async () =>
        (await signInWith(app, authenticator.get(await challengeToSignIn(app), person.id))).status === 200;
    },
  },
  'POST /api/identities/finish': {
    ...{ kind: 'identity', name: 'Example ID' },
    begin: (_, person, proof) => person.call('POST', '/api/identities', proof),
    async finish(app, person, answer) {
      const { login } = known({ email_verified: false });
      const cookie = cookieOf(answer);
      const back = await app.goBack(await issuer.signIn(answer.as(BeginAnswer).url, login), cookie);
      const done = await person.call('POST', '/api/identities/finish', { code: codeOf(back) }, { cookie });
      expect(done).toMatchObject({ status: 204 });
      return async () => (await app.enter(login)).status === 200;
    },
  },
};

runIssuer();
const OLD = 16 * 60_000;
const grantsOf = async (person: Person) => (await person.call('GET', '/api/account/access')).as(AccessGrants);

async function reset(app: IssuerSite, { email }: Person, more = {}) {
  await app.call('POST', '/api/auth/forgot-password', { body: { email } });
  const body = { email, code: await codeSentTo(app, email), newPassword: 'Another-horse#2', ...more };
  expect(await app.call('POST', '/api/auth/reset-password', { body })).toMatchObject({ status: 204 });
}

/** Somebody whose session is old, and what was opened for their password. */
async function opened(app: IssuerSite, { begin, finish }: Opening) {
  const person = await signUp(app, 'Vera');
  app.clock.advance(OLD);
  const opens = await finish(app, person, await begin(app, person, { password: PASSWORD }));
  expect(await opens()).toBe(true);
  return { person, opens };
}

describe('what opens a calendar', () => {
  it('is opened by no route that is not looked at here, and by each kind that there is', async () => {
    const { routes } = await site();
    const opening = routes.filter(({ security }) => security && OPENS[security as Told]);
    expect(opening.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(Object.keys(OPENINGS).sort());
    const kinds = new Set<GrantKindName>(Object.values(OPENS).filter((kind) => kind !== null));
    expect(GRANT_KINDS.filter((kind) => kind !== 'session' && !kinds.has(kind))).toEqual([]);
  });

  it.each(Object.entries(OPENINGS))('%s', async (_route, opening) => {
    const app = await site();
    const old = await signUp(app, 'Olga');
    app.clock.advance(OLD);
    expect(await opening.begin(app, old, {})).toMatchObject(refused('password_required'));

    const { person, opens } = await opened(app, opening);
    const letters = (await emailsTo(app, person.email)).map(({ text }) => text.replaceAll('\u00A0', ' '));
    expect(letters.some((text) => text.includes(opening.name) && text.includes('127.0.0.1'))).toBe(true);
    const grants = await grantsOf(person);
    expect(grants.filter(({ kind }) => kind === opening.kind)).toHaveLength(1);
    const proof = { password: PASSWORD };
    expect(await person.call('DELETE', '/api/account/access', {})).toMatchObject(refused('password_required'));
    const { ended } = (await person.call('DELETE', '/api/account/access', proof)).as(EndedGrants);
    expect(ended[opening.kind]).toBe(1);
    expect(await opens()).toBe(false);
    expect((await grantsOf(person)).filter(({ isActive }) => isActive).map(({ kind }) => kind)).toEqual(['session']);

    const again = await opened(app, opening);
    await reset(app, again.person);
    expect(await again.opens()).toBe(false);
    const text = (await emailsTo(app, again.person.email)).at(-1)?.text.replace(/\s+/gu, ' ') ?? '';
    for (const kind of ['сеансы', 'ключи API', 'ссылки на календари', 'ключи доступа', 'вход через внешнюю службу'])
      expect(text).toContain(kind);
  });

  it('is waited for by an app that was let in from another session: it is listed, and ends before the session', async () => {
    const app = await site();
    const person = await signUp(app, 'Vera');
    const other = await startSession(app, person.id);
    const { poll, login } = Object((await app.call('POST', '/index.php/login/v2')).body);
    const code = new URL(String(login)).hash.replace('#connect=', '');
    const grant = { token: other.token, body: { name: NAME } };
    expect(await app.call('POST', `/api/key-requests/${code}/grant`, grant)).toMatchObject({ status: 200 });
    expect((await grantsOf(person)).filter(({ kind }) => kind === 'key-request')).toMatchObject([{ name: NAME }]);
    const { ended } = (await person.call('DELETE', '/api/account/access', {})).as(EndedGrants);
    expect(ended).toMatchObject({ 'key-request': 1, session: 1 });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = `token=${poll.token}`;
    expect(await app.call('POST', '/index.php/login/v2/poll', { body, headers })).toMatchObject({ status: 404 });
  });

  it('stays after a reset by the wish of the person, but for sessions and keys', async () => {
    const app = await site();
    for (const route of ['POST /api/calendars/:id/feeds', 'POST /api/api-keys']) {
      const { person, opens } = await opened(app, OPENINGS[route] ?? expect.fail(route));
      await reset(app, person, { endAccess: false });
      expect([route, await opens()]).toEqual([route, route.endsWith('feeds')]);
    }
  });
});
