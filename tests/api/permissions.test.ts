import { describe, expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.ts';
import { may } from '#domain/permissions.ts';
import { SCOPES } from '#domain/values/api-keys.ts';
import type { RouteAccess } from '#server/platform/credentials/actor.ts';
import { testApp } from '#tests/support/app.ts';
import { cases } from '#tests/support/depth.ts';
import { injected, type Method } from '#tests/support/routes.ts';
import { type Caller, createWorld, type World } from './callers.ts';
import { isDav } from './dav-table.ts';
import type { Attempt, Entry } from './permission-table/entry.ts';
import { TABLE } from './permission-table.ts';

const app = await testApp({ metricsToken: 'a token that nobody here has' });
const world = await createWorld(app);
/** The web app's own files are there once it was built, and open to anybody; CalDAV has a table of its own. */
const routes = app.routes.filter(({ url }) => url !== '/*' && !isDav(url));

/** Why a call is refused; null where it is not. */
function refusalOf({ needs, key }: Entry, { isDead, isDisplay, scope, role }: Caller): ErrorCode | null {
  if (needs === 'nothing') return null;
  if (needs === 'display') return isDisplay ? null : 'authentication_required';
  if (isDead) return 'authentication_required';
  if (scope && !key) return 'api_key_not_allowed';
  if (scope && key && SCOPES.indexOf(scope) < SCOPES.indexOf(key)) return 'api_key_scope';
  if (needs === 'account') return null;
  if (needs === 'administrator') return 'not_found';
  if (!role) return 'not_found';
  return may(role, needs) ? null : 'forbidden';
}

function callerIn({ callers }: World, name: string): Caller {
  const caller = callers.find((one) => one.name === name);
  if (!caller) throw new Error(`There is no ${name}.`);
  return caller;
}

async function versionIn({ calendar }: World): Promise<number | undefined> {
  const row = await app.db.read
    .selectFrom('calendars')
    .select('version')
    .where('id', '=', calendar.id)
    .executeTakeFirst();
  return row?.version;
}

function pathOf(url: string, { path = [], query }: Attempt): string {
  const values = [...path];
  const filled = url.replaceAll(/:\w+/g, () => values.shift() ?? '');
  return query ? `${filled}?${query}` : filled;
}

/** Makes a call and answers its status and code. An answer that never ends is let go once it has begun. */
async function call(method: Method, path: string, token: string | undefined, body: unknown) {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' };
  const payload = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await app.app.inject({ method: injected(method), url: path, headers, payload, payloadAsStream: true });
  if (answer.headers['content-type'] === 'text/event-stream; charset=utf-8') {
    answer.stream().destroy();
    return { status: answer.statusCode, code: undefined };
  }
  const text = (await answer.stream().toArray()).join('');
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const code: unknown = isJson ? JSON.parse(text).code : undefined;
  return { status: answer.statusCode, code };
}

it('every route stands in the table, and nothing else does', () => {
  expect(Object.keys(TABLE).sort()).toEqual(routes.map(({ method, url }) => `${method} ${url}`).sort());
});

const ACCESS = ({ needs, key }: Entry): RouteAccess =>
  needs === 'nothing' || needs === 'display' ? 'public' : (key ?? 'session');

describe.each(routes.map((route, index) => ({ ...route, index })))('$method $url', ({ method, url, access, index }) => {
  const entry = TABLE[`${method} ${url}`];
  if (!entry) throw new Error(`${method} ${url} is missing from the table of permissions.`);

  it('declares who may call it', () => {
    expect(access).toBe(ACCESS(entry));
  });

  /** What destroys needs a world of its own each time: all who may are let do it in `npm run test:all`, else one of three. */
  const isLeftOut = (caller: Caller, number: number) =>
    entry.destroys && !refusalOf(entry, caller) && (number + index) % cases(3, 1) > 0;
  const callers = world.callers.filter((caller, number) => !isLeftOut(caller, number));
  it.each(callers.map(({ name }) => name))('%s', async (name) => {
    const here = entry.destroys && !refusalOf(entry, callerIn(world, name)) ? await createWorld(app) : world;
    const caller = callerIn(here, name);
    const attempt = (await entry.attempt?.(here, caller)) ?? {};
    const before = await versionIn(here);
    const answer = await call(method, pathOf(url, attempt), caller.token, attempt.body);
    const refusal = refusalOf(entry, caller);
    if (!refusal) return expect(answer.status).toBe(entry.status);
    expect(answer).toEqual({ status: ERROR_STATUS[refusal], code: refusal });
    expect(await versionIn(here)).toBe(before);
  });
});
