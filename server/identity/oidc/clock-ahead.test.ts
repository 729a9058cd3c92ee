import { expect, it } from 'vitest';
import { prepareIssuer } from '#tests/support/issuer.ts';
import { codeOf, issuer, known, PUBLIC_URL, runIssuer, site } from '#tests/support/issuer-site.ts';
import { signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { issueHostCode } from './sign-ins.ts';

runIssuer();

const DAY = 86_400_000;

it.each([DAY, 3_650 * DAY])('what a clock that is ahead by %i ms has begun ends with it', async (ahead) => {
  const app = await site();
  const vera = await signUp(app, 'Vera');
  const { login } = known();
  app.clock.advance(ahead);
  const { url, cookie } = await app.begin();
  const begun = await app.begin();
  const done = await app.goBack(await issuer.signIn(begun.url, login), begun.cookie);
  const host = await app.db.write((sql) => issueHostCode(sql, vera.id, app.clock.now));
  app.clock.advance(-ahead);
  const late = await app.goBack(await issuer.signIn(url, login), cookie);
  expect(await app.finish(codeOf(late), cookie)).not.toMatchObject({ status: 200 });
  for (const code of [codeOf(done), host])
    expect(await app.finish(code, begun.cookie)).toMatchObject(refused('issuer_refused'));
  expect(await app.enter(login)).toMatchObject({ status: 200 });
});

it.each([DAY, 3_650 * DAY])('what the issuer said to a clock that is ahead by %i ms is asked again', async (ahead) => {
  const away = await prepareIssuer();
  await away.start(PUBLIC_URL);
  const app = await site({ issuer: away.url });
  const begin = () => app.call('POST', '/api/auth/oidc/begin', { body: {} });
  app.clock.advance(ahead);
  expect(await begin()).toMatchObject({ status: 200 });
  await away.stop();
  expect(await begin()).toMatchObject({ status: 200 });
  app.clock.advance(-ahead);
  expect(await begin()).toMatchObject(refused('issuer_unavailable'));
});
