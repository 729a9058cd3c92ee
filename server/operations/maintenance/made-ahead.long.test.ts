import { beforeEach, describe, expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { CONFIRMATION_HEADER } from '#domain/administration.ts';
import { createDeviceTokens } from '#server/identity/accounts/device-tokens.ts';
import { checkConfirmation, confirmationFor } from '#server/operations/admin/confirmation.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { entriesIn } from '#tests/support/audit.ts';
import { signedInNow, whileAhead } from '#tests/support/clock-ahead.ts';
import { codeSentTo } from '#tests/support/emails.ts';
import { addPasskey, challengeToSignIn, createAuthenticator, signInWith } from '#tests/support/passkeys.ts';
import { calendarWith, invite, PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { firstStep, logIn, sendCode, switchOnSecondFactor } from '#tests/support/second-factor.ts';
import { codeAt } from '#tests/support/totp.ts';

const [HOUR, DAY] = [3_600_000, 86_400_000];
let app: TestApp;
let vera: Person;

beforeEach(async () => {
  app = await testApp();
  vera = await signUp(app, 'Vera');
});

describe.each([
  ['a day', DAY + HOUR],
  ['ten years', 3_650 * DAY],
])('what a clock that is ahead by %s has made to be used at once ends with it', (_name, ahead) => {
  it('a code by e-mail, and another one works', async () => {
    const email = 'new@example.org';
    const ask = () => app.call('POST', '/api/auth/register', { body: { email } });
    const enter = async () => {
      const body = { email, name: 'Nina', password: PASSWORD, code: await codeSentTo(app, email) };
      return (await app.call('POST', '/api/auth/verify-email', { body })).status;
    };
    await whileAhead(app, ahead, ask);
    expect(await enter()).toBe(400);
    app.clock.advance(HOUR);
    await ask();
    expect(await enter()).toBe(201);
  });

  it('a sign-in that waits for its second step, and two at once work again', async () => {
    const { secret } = await switchOnSecondFactor(app, vera);
    const then = await whileAhead(app, ahead, async () => {
      for (let time = 0; time < 10; time += 1) await firstStep(app, vera);
      return firstStep(app, vera);
    });
    const code = codeAt(secret, app.clock.now);
    expect(await sendCode(app, then, code)).toMatchObject(refused('second_step_expired'));
    const now = await firstStep(app, vera);
    await firstStep(app, vera);
    expect(await sendCode(app, now, code)).toMatchObject({ status: 200 });
  });

  it('what a passkey signs, and what shows that a password was entered', async () => {
    const authenticator = createAuthenticator();
    await addPasskey(app, vera, authenticator);
    const sign = (challenge: string) => signInWith(app, authenticator.get(challenge, vera.id));
    expect(await sign(await whileAhead(app, ahead, () => challengeToSignIn(app)))).toMatchObject(
      refused('passkey_refused'),
    );
    expect(await sign(await challengeToSignIn(app))).toMatchObject({ status: 200 });
    const actor = { userId: vera.id, sessionId: 'a', calendarIds: null };
    const check = (madeAt: number) => {
      const { confirmation } = confirmationFor('secret', actor, madeAt);
      checkConfirmation('secret', actor, { [CONFIRMATION_HEADER]: confirmation }, app.clock.now);
    };
    expect(() => check(app.clock.now + ahead)).toThrow();
    check(app.clock.now);
  });

  it('an app that asks for a key', async () => {
    const ask = async () => {
      const { poll, login } = Object((await app.call('POST', '/index.php/login/v2')).body);
      return { token: String(poll.token), code: new URL(String(login)).hash.replace('#connect=', '') };
    };
    const grant = ({ code }: { code: string }, { call } = vera) =>
      call('POST', `/api/key-requests/${code}/grant`, { name: 'Phone', password: PASSWORD });
    const get = async ({ token }: { token: string }) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await app.call('POST', '/index.php/login/v2/poll', { body: `token=${token}`, headers })).status;
    };
    const [early, granted] = await whileAhead(app, ahead, async () => {
      const [one, other] = [await ask(), await ask()];
      expect(await grant(other, await signedInNow(app, vera))).toMatchObject({ status: 200 });
      return [one, other];
    });
    expect(await vera.call('GET', `/api/key-requests/${early.code}`)).toMatchObject(refused('not_found'));
    expect(await grant(early)).toMatchObject(refused('not_found'));
    expect(await get(granted)).toBe(404);
    const now = await ask();
    expect(await grant(now)).toMatchObject({ status: 200 });
    expect(await get(now)).toBe(200);
  });

  it('an invitation', async () => {
    const { calendar, owner } = await calendarWith(app);
    const make = async () => invite(await signedInNow(app, owner), calendar.id, 'editor');
    const code = await whileAhead(app, ahead, make);
    const at = `/api/calendars/invites/${code}`;
    expect(await vera.call('GET', at)).toMatchObject(refused('invite_expired'));
    expect(await vera.call('POST', `${at}/accept`)).toMatchObject(refused('invite_expired'));
    expect((await owner.call('GET', `/api/calendars/${calendar.id}/invites`)).body).toEqual([]);
  });

  it('the name of a device that has signed in', async () => {
    const devices = createDeviceTokens('secret');
    const find = (madeAt: number) =>
      devices.find(devices.issue(vera.id, madeAt), { id: vera.id, devices_since: null }, app.clock.now);
    expect(find(app.clock.now + ahead)).toBeNull();
    expect(find(app.clock.now)).not.toBeNull();
  });

  it('what is known of a session without another look', async () => {
    const { token } = await whileAhead(app, ahead, async () => {
      const signedIn = (await logIn(app, vera.email)).as(SignedIn);
      for (let time = 0; time < 2; time += 1) await app.call('GET', '/api/auth/me', { token: signedIn.token });
      return signedIn;
    });
    expect(await app.call('GET', '/api/auth/me', { token })).toMatchObject({ status: 200 });
    app.clock.advance(30 * DAY);
    expect(await app.call('GET', '/api/auth/me', { token })).toMatchObject(refused('authentication_required'));
  });
});

it('sessions from then keep nobody from signing in now', async () => {
  await whileAhead(app, 20 * DAY, async () => {
    for (let time = 0; time < 50; time += 1) await logIn(app, vera.email);
  });
  const { token } = (await logIn(app, vera.email)).as(SignedIn);
  await logIn(app, vera.email);
  expect(await app.call('GET', '/api/auth/me', { token })).toMatchObject({ status: 200 });
});

it('failed attempts from then keep no later ones out of the audit log', async () => {
  const fail = () => app.call('POST', '/api/auth/login', { body: { email: vera.email, password: 'Wrong#1' } });
  const failed = async () => (await entriesIn(app)).filter(({ outcome }) => outcome === 'failed').length;
  await whileAhead(app, DAY, async () => {
    for (let time = 0; time < 11; time += 1) await fail();
    await expect.poll(failed).toBe(10);
  });
  await fail();
  await expect.poll(failed).toBe(11);
});
