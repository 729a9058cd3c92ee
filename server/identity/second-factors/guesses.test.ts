import { describe, expect, it } from 'vitest';
import { SecondStep, SecondStepAnswer } from '#domain/second-factors.ts';
import { DEVICE_TOKEN_HEADER } from '#domain/values/accounts.ts';
import { testApp } from '#tests/support/app.ts';
import { codeSentTo } from '#tests/support/emails.ts';
import { endAccount } from '#tests/support/ended-accounts.ts';
import { PASSWORD, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { logIn, sendCode, switchOnSecondFactor, wrongCode } from '#tests/support/second-factor.ts';
import { codeAt } from '#tests/support/totp.ts';

const app = await testApp({ rateLimits: true });
const WRONG = refused('factor_code_wrong', 'code');
const LIMITED = refused('too_many_requests');
const MINUTE = 60_000;

/** Vera, and the requests that she and people with her password may try. */
async function guarded() {
  const vera = await signUp(app, 'Vera');
  const { secret } = await switchOnSecondFactor(app, vera);
  const good = () => codeAt(secret, app.clock.now);
  const bad = () => wrongCode(secret, app.clock.now);
  const enter = async (code: string, more: object = {}) => {
    const { secondStep } = (await logIn(app, vera.email, more)).as(SecondStep);
    const { deviceToken } = { deviceToken: undefined, ...more };
    return sendCode(app, secondStep, code, { deviceToken });
  };
  const guess = async (times: number, more: object = {}) => {
    for (let time = 0; time < times; time += 1) expect(await enter(bad(), more)).toMatchObject(WRONG);
  };
  const newDevice = async () => {
    app.clock.advance(30_000);
    return (await enter(good())).as(SecondStepAnswer).deviceToken;
  };
  const inSession = (code = bad()) => vera.call('DELETE', '/api/second-factor', { code });
  return { vera, good, bad, enter, guess, newDevice, inSession };
}

describe('the codes that are entered for an account', () => {
  it('are not more after a new password by e-mail, which makes the browser a known device', async () => {
    const { vera, bad, guess, enter } = await guarded();
    const passwords = ['Another1horse', 'Another2horse'];
    let more: { password: string; deviceToken?: string } = { password: PASSWORD };
    await guess(4, more);
    for (const newPassword of passwords) {
      await app.call('POST', '/api/auth/forgot-password', { body: { email: vera.email } });
      const body = { email: vera.email, code: await codeSentTo(app, vera.email), newPassword };
      const { headers } = await app.call('POST', '/api/auth/reset-password', { body });
      more = { password: newPassword, deviceToken: String(headers[DEVICE_TOKEN_HEADER]) };
      await guess(3, more);
    }
    expect(await enter(bad(), more)).toMatchObject(LIMITED);
  });

  it('leave ten for devices that have finished a sign-in once strangers have entered ten, and no more in all', async () => {
    const { bad, guess, enter, newDevice, inSession } = await guarded();
    const [first, second] = [await newDevice(), await newDevice()];
    await guess(10);
    expect(await enter(bad())).toMatchObject(LIMITED);
    await guess(6, { deviceToken: first });
    await guess(4, { deviceToken: second });
    for (const deviceToken of [first, second]) expect(await enter(bad(), { deviceToken })).toMatchObject(LIMITED);
    expect(await inSession()).toMatchObject(LIMITED);
    app.clock.advance(15 * MINUTE);
    expect(await enter(bad())).toMatchObject(WRONG);
  });

  it('count together in sign-ins, in a session and beside the password of a deleted account', async () => {
    const { vera, guess, inSession, bad } = await guarded();
    for (let time = 0; time < 4; time += 1) expect(await inSession()).toMatchObject(WRONG);
    const confirming = { password: PASSWORD, code: bad() };
    expect(await vera.call('POST', '/api/passkeys/options', confirming)).toMatchObject(WRONG);
    expect(await vera.call('POST', '/api/second-factor/recovery-codes', { code: 'AAAAA-AAAAA' })).toMatchObject(WRONG);
    await guess(2);
    await endAccount(vera);
    const restore = () =>
      app.call('POST', '/api/auth/restore-account', { body: { email: vera.email, password: PASSWORD, code: bad() } });
    for (let time = 0; time < 2; time += 1) expect(await restore()).toMatchObject(WRONG);
    expect(await restore()).toMatchObject(LIMITED);
  });

  it('stay counted when the owner signs in', async () => {
    const { bad, guess, enter, newDevice, good } = await guarded();
    const deviceToken = await newDevice();
    app.clock.advance(30_000);
    await guess(10);
    expect((await enter(good(), { deviceToken })).status).toBe(200);
    expect(await enter(bad())).toMatchObject(LIMITED);
  });

  it('are none of those who only know the e-mail', async () => {
    const { vera, newDevice, enter, good } = await guarded();
    const deviceToken = await newDevice();
    for (let time = 0; time < 12; time += 1) await logIn(app, vera.email, { password: 'Wrong-horse#1' });
    app.clock.advance(30_000);
    expect((await enter(good(), { deviceToken })).status).toBe(200);
  });
});
