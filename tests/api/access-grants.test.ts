import { describe, expect, it } from 'vitest';
import { AccessGrants, EndedGrants } from '#domain/access-grants.ts';
import type { AUDIT_ACTIONS } from '#domain/audit-actions.ts';
import { GRANT_KINDS, type GrantKindName } from '#domain/values/access-grants.ts';
import { codeSentTo, emailsTo } from '#tests/support/emails.ts';
import { type IssuerSite, runIssuer, site } from '#tests/support/issuer-site.ts';
import { PASSWORD, type Person, signUp, startSession } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { NAME, OPENINGS, type Opening } from './access-openings.ts';

/** What each line of the security log about credentials and sharing opens for whoever has it; null for nothing beside members. */
type Told = (typeof AUDIT_ACTIONS)['credentials' | 'keys' | 'sharing'][number];
const OPENS: Readonly<Record<Told, GrantKindName | null>> = {
  ...{ 'key-create': 'api-key', 'key-switch': 'api-key', 'key-grant': 'key-request', 'feed-create': 'feed' },
  'display-create': 'display',
  ...{ 'passkey-add': 'passkey', 'identity-link': 'identity' },
  ...{ 'password-change': null, 'reset-code': null, 'code-check': null, 'password-reset': null },
  ...{ 'email-code': null, 'email-change': null, 'passkey-remove': null, 'second-factor-on': null },
  ...{ 'second-factor-off': null, 'recovery-codes': null, 'identity-unlink': null, 'access-end': null },
  ...{
    'key-delete': null,
    'feed-revoke': null,
    'display-revoke': null,
    'role-change': null,
    'member-remove': null,
    'member-leave': null,
  },
  // Invitations last a day, make members whom everybody sees, and end with the right of their maker.
  ...{ 'invitation-create': null, 'invitation-accept': null, 'invitation-revoke': null, 'ownership-transfer': null },
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
    for (const kind of [
      'сеансы',
      'ключи API',
      'ссылки на календари',
      'экраны на стене',
      'ключи доступа',
      'вход через внешнюю службу',
    ])
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
