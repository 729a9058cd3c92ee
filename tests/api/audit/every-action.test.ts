import { describe, expect, it } from 'vitest';
import { may } from '#domain/permissions.ts';
import { testApp } from '#tests/support/app.ts';
import { entriesOf } from '#tests/support/audit.ts';
import type { Route } from '#tests/support/routes.ts';
import { type Caller, createWorld, type World } from '../callers.ts';
import type { Attempt } from '../permission-table/entry.ts';
import { TABLE } from '../permission-table.ts';
import { ATTEMPTS, type AuditAttempt } from './attempts.ts';

/** Calls with a line in the security log and without an entry in the audit log. */
const WITHOUT: Readonly<Record<string, string>> = {
  'POST /api/setup': 'works once on a server; setup.test.ts looks at its entry',
  'POST /api/auth/register': 'there is no account yet',
  'POST /api/auth/check-verification-code': 'there is no account yet',
  'POST /api/auth/check-reset-code': 'a right code changes nothing; a wrong one is told as a failure',
  'POST /api/admin/confirm': 'changes nothing, and what follows is told; a wrong password is told as a failure',
  'POST /api/auth/oidc/finish': 'nobody here has an identity provider: server/identity/oidc/linking.test.ts',
  'POST /api/identities/finish': 'as above',
  'DELETE /api/identities/:id': 'as above',
};

const app = await testApp();
/** For calls that take nothing from the others. */
const shared = await createWorld(app);
const nameOf = ({ method, url }: Route) => `${method} ${url}`;
const recorded = app.routes.filter((route) => route.security && !WITHOUT[nameOf(route)]);

/** A member who may make the call. */
function callerOf(route: string, { callers }: World): Caller {
  const needs = TABLE[route]?.needs ?? 'nothing';
  const names = ['the owner', 'the admin', 'the editor', 'the viewer'];
  const able = callers.filter(({ name, role }) => {
    if (!names.includes(name)) return false;
    return (
      needs === 'nothing' ||
      needs === 'display' ||
      needs === 'account' ||
      needs === 'administrator' ||
      (role && may(role, needs))
    );
  });
  return able.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name))[0] ?? expect.fail(route);
}

function pathOf(url: string, { path = [], query }: Attempt): string {
  const values = [...path];
  return `${url.replaceAll(/:\w+/g, () => values.shift() ?? '')}${query ? `?${query}` : ''}`;
}

it('no call is excused that is not there', () => {
  const known = app.routes.map(nameOf);
  expect(Object.keys(WITHOUT).filter((route) => !known.includes(route))).toEqual([]);
});

describe('a call that the security log names leaves an entry', () => {
  it.each(recorded.map((route) => [nameOf(route), route] as const))('%s', async (name, { method, url, security }) => {
    const world = TABLE[name]?.destroys || ATTEMPTS[name] ? await createWorld(app) : shared;
    const caller = callerOf(name, world);
    const attempt: AuditAttempt = (await (ATTEMPTS[name] ?? TABLE[name]?.attempt)?.(world, caller)) ?? {};
    const token = attempt.isAnonymous ? undefined : caller.token;
    const entries = await entriesOf(app, async () => {
      const { status } = await app.call(method, pathOf(url, attempt), {
        body: attempt.body,
        headers: {
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          ...attempt.headers,
        },
        from: '203.0.113.7',
        ...(token && { token }),
      });
      expect(status).toBeLessThan(300);
    });
    expect(entries).toMatchObject([
      { action: security, outcome: 'ok', address: '203.0.113.7', user_agent: expect.stringContaining('Firefox') },
    ]);
    const [entry] = entries;
    // Whoever asks for a code has proven nothing, and whoever registers is nobody yet.
    if (url.endsWith('/forgot-password')) expect(entry).toMatchObject({ actor_id: null, subject_id: caller.person.id });
    else if (!url.endsWith('/verify-email')) expect(entry?.actor_id).toBe(caller.person.id);
    if (url.startsWith('/api/calendars/')) expect(entry?.calendar_id).toEqual(expect.any(String));
  });
});
