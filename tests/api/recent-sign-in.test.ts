import { describe, expect, it } from 'vitest';
import { setAdministrator } from '#server/identity/accounts/administration.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, PASSWORD, type Person, signUp, startSession } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import type { Route } from '#tests/support/routes.ts';
import { switchOnSecondFactor } from '#tests/support/second-factor.ts';
import { codeAt } from '#tests/support/totp.ts';
import { TABLE } from './permission-table.ts';

/**
 * How each call that the security log names makes sure that it is still the person: by a sign-in of the last minutes or the password, by the
 * password always, by the confirmation of an administrator, or not, for a reason.
 */
type Question = 'recent' | 'password' | 'confirmation' | { readonly not: string };
const TAKES = { not: 'takes rights away, gives none, and everybody whom it concerns sees it' };
const SEEN = { not: 'everybody in the calendar sees it, and it ends or can be taken back' };
const ASKED = { not: 'goes on from a call that has asked' };
const NONE = { not: 'nobody here has an identity provider: server/identity/oidc/linking.test.ts' };
const QUESTIONS: Readonly<Record<string, Question>> = {
  'GET /api/account/export': 'recent',
  'POST /api/account/export': 'recent',
  'GET /api/account/calendars.zip': 'recent',
  'POST /api/account/calendars.zip': 'recent',
  'DELETE /api/account/access': 'recent',
  'DELETE /api/sessions': 'recent',
  'DELETE /api/sessions/:id': 'recent',
  'POST /api/api-keys': 'recent',
  'PATCH /api/api-keys/:id': 'recent',
  'POST /api/key-requests': 'recent',
  'POST /api/key-requests/:code/grant': 'recent',
  'POST /api/calendars/:id/feeds': 'recent',
  'POST /api/displays': 'recent',
  'DELETE /api/passkeys/:id': 'recent',
  'DELETE /api/account': 'password',
  'POST /api/auth/change-email': 'password',
  'PUT /api/auth/change-password': 'password',
  'PUT /api/calendars/:id/owner': 'password',
  'DELETE /api/calendars/:id/inheritance': { not: 'passes on what came unasked, to whom the server chooses' },
  'POST /api/admin/confirm': 'password',
  'GET /api/admin/audit': { not: 'shows a page to an administrator, which is recorded' },
  'POST /api/auth/logout': { not: 'ends the session that asks' },
  'POST /api/auth/confirm-email': ASKED,
  'POST /api/passkeys': ASKED,
  'POST /api/second-factor/confirm': ASKED,
  'POST /api/second-factor/recovery-codes': { not: 'a code of the second factor' },
  'DELETE /api/second-factor': { not: 'a code of the second factor' },
  'POST /api/identities/finish': NONE,
  'DELETE /api/identities/:id': NONE,
  'DELETE /api/api-keys/:id': TAKES,
  'DELETE /api/calendars/:id/feeds/:feedId': TAKES,
  'DELETE /api/displays/:id': TAKES,
  'DELETE /api/calendars/:id/members/:memberId': TAKES,
  'DELETE /api/calendars/:id/leave': TAKES,
  'DELETE /api/calendars/:id/invites/:code': TAKES,
  'PUT /api/calendars/:id/members/:memberId/role': SEEN,
  'POST /api/calendars/:id/invites': SEEN,
  'POST /api/calendars/invites/:code/accept': { not: 'the code was given by somebody who may' },
  'DELETE /api/calendars/:id': SEEN,
  'POST /api/calendars/:id/restore': SEEN,
  'POST /api/calendars/:id/history/:version/purge': {
    not: 'it makes what was said unreadable, and the history says so',
  },
};

const app = await testApp();
const nameOf = ({ method, url }: Route) => `${method} ${url}`;
const inside = app.routes.filter(({ security, access }) => security && access === 'session');
/** Every change by an administrator takes their password anew. */
const questionOf = (route: Route): Question | undefined =>
  QUESTIONS[nameOf(route)] ?? (route.url.startsWith('/api/admin/') ? 'confirmation' : undefined);
const asking = (question: Question) =>
  inside.filter((route) => questionOf(route) === question).map((route) => [nameOf(route), route] as const);
/** What the table of permissions leaves out. */
const MORE: Readonly<Record<string, object>> = {
  'PATCH /api/api-keys/:id': { isActive: true },
  'PUT /api/auth/change-password': { newPassword: 'Another-horse#2' },
  'POST /api/auth/change-email': { email: 'x@example.org' },
};
const OLD = 15 * 60_000 + 1;

/** How the owner of a calendar makes a call with their first session; what it needs is prepared with another one, which is new. */
async function preparedCall({ method, url }: Pick<Route, 'method' | 'url'>, age: number) {
  const { calendar, owner } = await calendarWith(app);
  app.clock.advance(age);
  const { token } = await startSession(app, owner.id);
  const fresh: Person = { ...owner, token, call: (verb, path, body) => app.call(verb, path, { token, body }) };
  const world = { app, calendar, owner: fresh, callers: [] };
  const caller = { name: 'the owner', token, person: fresh, role: 'owner' } as const;
  const { path = [], query, body } = (await TABLE[`${method} ${url}`]?.attempt?.(world, caller)) ?? {};
  const values = [...path];
  const target = `${url.replaceAll(/:\w+/g, () => values.shift() ?? 'x')}${query ? `?${query}` : ''}`;
  const call = (proof: object) =>
    owner.call(
      method,
      target,
      method === 'GET' ? undefined : { ...Object(body), ...MORE[`${method} ${url}`], ...proof },
    );
  return { owner, call };
}

it('each call that the security log names says how it asks', () => {
  expect(inside.filter((route) => !questionOf(route)).map(nameOf)).toEqual([]);
  expect(Object.keys(QUESTIONS).filter((name) => !inside.map(nameOf).includes(name))).toEqual([]);
});

describe('after a sign-in of a while ago the password is asked for', () => {
  it.each(asking('recent'))('%s', async (_name, route) => {
    const { call } = await preparedCall(route, OLD);
    expect(await call({})).toMatchObject(refused('password_required'));
    if (route.method === 'GET') return;
    expect(await call({ password: 'Not-it#1' })).toMatchObject(refused('current_password_wrong'));
    expect((await call({ password: PASSWORD })).status).toBeLessThan(300);
  });

  it('and the code of the second factor, where everything at once is given out', async () => {
    const owner = await signUp(app, 'Olga');
    const { secret } = await switchOnSecondFactor(app, owner);
    app.clock.advance(OLD);
    for (const path of ['/api/account/export', '/api/account/calendars.zip']) {
      const proof = { password: PASSWORD };
      expect(await owner.call('POST', path, proof)).toMatchObject(refused('factor_code_required'));
      const answer = await owner.call('POST', path, { ...proof, code: codeAt(secret, app.clock.now) });
      expect(answer.status).toBe(200);
      app.clock.advance(30_000);
    }
  });
});

describe('the password is always asked for', () => {
  it.each(asking('password'))('%s', async (_name, route) => {
    const { call, owner } = await preparedCall(route, 0);
    await app.db.write((sql) => setAdministrator(sql, owner.id, route.url.startsWith('/api/admin/'), app.clock.now));
    const wrong = { password: 'Not-it#1', currentPassword: 'Not-it#1' };
    expect(await call(wrong)).toMatchObject(refused('current_password_wrong'));
  });
});

describe('an administrator shows that they have just entered the password', () => {
  it.each(asking('confirmation'))('%s', async (_name, route) => {
    const { call, owner } = await preparedCall(route, 0);
    await app.db.write((sql) => setAdministrator(sql, owner.id, true, app.clock.now));
    expect(await call({})).toMatchObject(refused('confirmation_required'));
  });
});

it('a session ends itself without the password', async () => {
  const owner = await signUp(app, 'Olga');
  app.clock.advance(OLD);
  const [{ id } = { id: '' }] = Array.from(Object((await owner.call('GET', '/api/sessions')).body), Object).filter(
    ({ isCurrent }) => isCurrent,
  );
  expect(await owner.call('DELETE', `/api/sessions/${id}`)).toMatchObject({ status: 204 });
});
