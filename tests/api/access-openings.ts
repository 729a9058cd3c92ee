import { expect } from 'vitest';
import { CreatedApiKey } from '#domain/api-keys.ts';
import { CreatedDisplay } from '#domain/displays.ts';
import { CreatedFeed } from '#domain/feeds.ts';
import { BeginAnswer } from '#domain/identities.ts';
import { AppleProfileLink } from '#domain/key-requests.ts';
import type { GrantKindName } from '#domain/values/access-grants.ts';
import type { Answer } from '#tests/support/app.ts';
import { basic } from '#tests/support/dav.ts';
import { displayBody } from '#tests/support/displays.ts';
import { codeOf, cookieOf, type IssuerSite, issuer, known } from '#tests/support/issuer-site.ts';
import { challengeToSignIn, createAuthenticator, signInWith } from '#tests/support/passkeys.ts';
import { createCalendar, type Person, startSession } from '#tests/support/people.ts';

/** How each kind of access to an account or its calendars is made. */

export interface Opening {
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
export const NAME = 'The thing that opens';

/** By the route that makes, widens or switches on. */
export const OPENINGS: Readonly<Record<string, Opening>> = {
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
  'POST /api/displays': {
    ...{ kind: 'display', name: NAME },
    async begin(_, person, proof) {
      const { id } = await createCalendar(person);
      return person.call('POST', '/api/displays', { ...displayBody(id, { name: NAME }), ...proof });
    },
    async finish(app, _, answer) {
      const token = new URL(answer.as(CreatedDisplay).url).pathname.split('/').at(-1) ?? '';
      return async () => (await app.call('GET', '/api/display', { token })).status === 200;
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
