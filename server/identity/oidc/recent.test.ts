import { afterAll, expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { BeginAnswer } from '#domain/identities.ts';
import { runDishonestIssuer } from '#tests/support/dishonest-issuer.ts';
import { codeOf, cookieOf, siteOf } from '#tests/support/issuer-site.ts';
import { refused } from '#tests/support/refused.ts';

const issuer = await runDishonestIssuer();
afterAll(() => issuer.stop());
const app = await siteOf({ issuer: issuer.url });

/** Signs in at an issuer whose `auth_time` is `agoS` seconds ago. @returns the answer to a call that requires a recent sign-in */
async function enter(agoS: number | undefined, recent: boolean | undefined) {
  const claims = agoS === undefined ? {} : { auth_time: Math.floor(app.clock.now / 1_000) - agoS };
  issuer.tell({ claims });
  const begun = await app.call('POST', '/api/auth/oidc/begin', { body: { recent } });
  const { url } = begun.as(BeginAnswer);
  const cookie = cookieOf(begun);
  const { token } = (await app.finish(codeOf(await app.goBack(issuer.answer(url), cookie)), cookie)).as(SignedIn);
  const maxAge = Number(new URL(url).searchParams.get('max_age'));
  return { maxAge, endOthers: () => app.call('DELETE', '/api/sessions', { token }) };
}

const DONE = { status: 204 };
const REFUSED = refused('sign_in_again');

it.each([
  ['just now', 1, false, DONE],
  ['just now, on request', 1, true, DONE],
  ['an hour ago', 3_600, false, REFUSED],
  ['an hour ago, despite the request', 3_600, true, REFUSED],
  ['at a time that it does not report', undefined, false, REFUSED],
  ['at a time that it does not report, on request', undefined, true, DONE],
])('a sign-in counts from when the issuer has asked: %s', async (_when, agoS, recent, expected) => {
  const { endOthers } = await enter(agoS, recent);
  expect(await endOthers()).toMatchObject(expected);
});

it('a time that has not come counts as now, and is over after a quarter of an hour', async () => {
  const { endOthers } = await enter(-7_200, false);
  expect(await endOthers()).toMatchObject(DONE);
  app.clock.advance(15 * 60_000 + 1);
  expect(await endOthers()).toMatchObject(REFUSED);
});

it('the issuer is asked for that time, and on request to ask again after a minute', async () => {
  expect((await enter(1, undefined)).maxAge).toBe(90 * 86_400);
  expect((await enter(1, true)).maxAge).toBe(60);
});
