import { describe, expect, it } from 'vitest';
import { may } from '#domain/permissions.ts';
import { SCOPES } from '#domain/values/api-keys.ts';
import { testApp } from '#tests/support/app.ts';
import { cases } from '#tests/support/depth.ts';
import { createDavWorld, type DavCaller, type DavWorld } from './dav-callers.ts';
import { DAV_TABLE, type DavEntry, isDav } from './dav-table.ts';

const app = await testApp();
const world = await createDavWorld(app);
const routes = app.routes.filter(({ url }) => isDav(url));

/** The status of a refusal; null where the call goes through. */
function refusalOf({ needs, key }: DavEntry, { isDead, scope, role, isLimited }: DavCaller): number | null {
  if (needs === 'nothing') return null;
  if (isDead) return 401;
  if (scope === 'read' && key !== 'read') return 403;
  if (needs === 'account') return null;
  if (needs === 'homes.write') return scope !== key || isLimited ? 403 : null;
  if (!role) return 404;
  if (SCOPES.indexOf(scope) < SCOPES.indexOf(key)) return 403;
  return may(role, needs) ? null : 403;
}

async function versionIn({ calendar }: DavWorld): Promise<number | undefined> {
  const row = await app.db.read
    .selectFrom('calendars')
    .select('version')
    .where('id', '=', calendar.id)
    .executeTakeFirst();
  return row?.version;
}

it('every method that has a route stands in the table, and nothing else does', () => {
  const served = routes.filter(({ url }) => url === '/dav/*').map(({ method }) => method);
  expect([...new Set(DAV_TABLE.map(({ method }) => method))].sort()).toEqual([...served, 'HEAD'].sort());
});

it('clients are sent on before anybody has signed in, whatever they ask', async () => {
  const methods = routes.filter(({ url }) => url === '/.well-known/caldav').map(({ method }) => method);
  expect(methods).toEqual(expect.arrayContaining(['GET', 'PROPFIND', 'OPTIONS', 'REPORT', 'PUT']));
  for (const method of methods) {
    const body = method === 'GET' ? {} : { body: '<x/>', headers: { 'content-type': 'text/xml' } };
    const answer = await app.call(method, '/.well-known/caldav', body);
    expect(answer).toMatchObject({ status: 301, headers: { location: '/dav/' } });
  }
});

describe.each(DAV_TABLE.map((entry, index) => ({ entry, index, title: `${entry.method} ${entry.on}` })))(
  '$title',
  ({ entry, index }) => {
    /** A world of its own for each call that destroys something: all in `npm run test:all`, else one of three. */
    const isLeftOut = (caller: DavCaller, number: number) =>
      entry.destroys && refusalOf(entry, caller) === null && (number + index) % cases(3, 1) > 0;
    const callers = world.callers.filter((caller, number) => !isLeftOut(caller, number));
    it.each(callers.map(({ name }) => name))('%s', async (name) => {
      const byName = (all: DavWorld) => all.callers.find((one) => one.name === name) ?? expect.fail(name);
      const refusal = refusalOf(entry, byName(world));
      const here = entry.destroys && refusal === null ? await createDavWorld(app) : world;
      const caller = byName(here);
      const before = await versionIn(here);
      const answer = await app.call(entry.method, entry.path(here, caller), {
        ...(entry.body !== undefined && { body: entry.body }),
        headers: {
          'content-type': 'application/xml',
          ...entry.headers,
          ...(entry.destination && { destination: entry.destination(here, caller) }),
          ...(caller.authorization !== undefined && { authorization: caller.authorization }),
        },
      });
      expect(answer.status).toBe(refusal ?? entry.status);
      if (refusal === null) return;
      expect(await versionIn(here)).toBe(before);
      if (refusal === 401) expect(answer.headers['www-authenticate']).toContain('Basic realm=');
      if (refusal === 403) expect(answer.text).toContain('<d:need-privileges/>');
    });
  },
);
