import { describe, expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeSentTo } from '#tests/support/emails.ts';
import { PASSWORD, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const QUARTER_HOUR = 15 * 60_000;
const DAY = 24 * 3_600_000;
const NEW = 'Staple22';

const other = (code: string) => (code === '111111' ? '222222' : '111111');

interface Asking {
  email: string;
  from?: string;
  deviceToken?: string;
}

const asking =
  (app: TestApp, call: 'register' | 'forgot-password') =>
  async ({ email, from = '203.0.113.5', deviceToken }: Asking) =>
    (await app.call('POST', `/api/auth/${call}`, { body: { email, deviceToken }, from })).status;

/** How many calls are accepted if each comes a quarter of an hour after the last. */
async function passed(app: TestApp, count: number, call: (time: number) => Promise<number>): Promise<number> {
  let through = 0;
  for (let time = 0; time < count; time += 1) {
    if ((await call(time)) !== 429) through += 1;
    app.clock.advance(QUARTER_HOUR);
  }
  return through;
}

describe.each(['register', 'forgot-password'] as const)('e-mails asked for by %s', (call) => {
  it('are ten a day for an e-mail, from wherever they are asked for', async () => {
    const app = await testApp({ rateLimits: true });
    const ask = asking(app, call);
    expect(await passed(app, 20, (time) => ask({ email: 'vera@example.org', from: `10.0.0.${time}` }))).toBe(10);
    app.clock.advance(DAY);
    expect(await ask({ email: 'vera@example.org' })).not.toBe(429);
  });

  it('are six a day for an e-mail from one network, so that nobody alone uses them up', async () => {
    const app = await testApp({ rateLimits: true });
    const ask = asking(app, call);
    const email = 'vera@example.org';
    expect(await passed(app, 30, (time) => ask({ email, from: `2001:db8::${time + 1}` }))).toBe(6);
    expect(await ask({ email, from: '192.0.2.1' })).not.toBe(429);
  });

  it('are twenty a day for a mailbox, whatever follows a plus', async () => {
    const app = await testApp({ rateLimits: true });
    const ask = asking(app, call);
    const flood = (time: number) => ask({ email: `vera+${time}@example.org`, from: `10.0.${time}.1` });
    expect(await passed(app, 25, flood)).toBe(20);
  });

  it('are 200 a day from a network', async () => {
    const app = await testApp({ rateLimits: true });
    const ask = asking(app, call);
    let through = 0;
    for (let time = 0; time < 210; time += 1) {
      if ((await ask({ email: `vera${time}@example.org` })) !== 429) through += 1;
      if (time % 29 === 28) app.clock.advance(QUARTER_HOUR);
    }
    expect(through).toBe(200);
  });
});

describe('codes for a new password', () => {
  const resetting =
    (app: TestApp, email: string) =>
    (code: string, { from = '203.0.113.5', deviceToken }: { from?: string; deviceToken?: string } = {}) =>
      app.call('POST', '/api/auth/reset-password', { body: { email, code, newPassword: NEW, deviceToken }, from });

  it('can be guessed fifty times a day at most, from wherever', async () => {
    const app = await testApp({ rateLimits: true });
    const { email } = await signUp(app, 'Vera');
    const [ask, reset] = [asking(app, 'forgot-password'), resetting(app, email)];
    let guesses = 0;
    for (let time = 0; time < 30; time += 1) {
      const from = `10.0.0.${time}`;
      if ((await ask({ email, from })) !== 200) continue;
      const code = await codeSentTo(app, email);
      // The first five are compared; after that even the right one is refused.
      for (let guess = 0; guess < 5; guess += 1) {
        expect(await reset(other(code), { from })).toMatchObject(refused('reset_code_invalid'));
        guesses += 1;
      }
      expect(await reset(code, { from })).toMatchObject(refused('reset_code_invalid'));
      app.clock.advance(QUARTER_HOUR);
    }
    expect(guesses).toBe(50);
  });

  it('are wasted by one network ten tries a day, so the owner’s next one works', async () => {
    const app = await testApp({ rateLimits: true });
    const { email } = await signUp(app, 'Vera');
    const [ask, reset] = [asking(app, 'forgot-password'), resetting(app, email)];
    for (let time = 0; time < 2; time += 1) {
      await ask({ email });
      const code = await codeSentTo(app, email);
      for (let guess = 0; guess < 5; guess += 1) await reset(other(code), { from: `2001:db8::${guess + 1}` });
    }
    await ask({ email });
    const code = await codeSentTo(app, email);
    expect(await reset(other(code), { from: '2001:db8::9' })).toMatchObject(refused('too_many_requests'));
    expect(await reset(code)).toMatchObject({ status: 204 });
  });

  it('of a known device are its own: strangers neither use them up nor waste them', async () => {
    const app = await testApp({ rateLimits: true });
    const { email } = await signUp(app, 'Vera');
    const [ask, reset] = [asking(app, 'forgot-password'), resetting(app, email)];
    const body = { email, password: PASSWORD };
    const { deviceToken } = (await app.call('POST', '/api/auth/login', { body })).as(SignedIn);
    await passed(app, 12, (time) => ask({ email, from: `10.0.0.${time}` }));
    expect(await ask({ email })).toBe(429);
    expect(await ask({ email, deviceToken })).toBe(200);
    const code = await codeSentTo(app, email);
    for (let guess = 0; guess < 8; guess += 1) {
      expect(await reset(code, { from: `10.0.1.${guess}` })).toMatchObject(refused('reset_code_invalid'));
    }
    expect(await reset(code, { deviceToken })).toMatchObject({ status: 204 });
  });

  it('of a known device die after five wrong tries too, and can be asked for ten times a day', async () => {
    const app = await testApp({ rateLimits: true });
    const { email } = await signUp(app, 'Vera');
    const [ask, reset] = [asking(app, 'forgot-password'), resetting(app, email)];
    const body = { email, password: PASSWORD };
    const { deviceToken } = (await app.call('POST', '/api/auth/login', { body })).as(SignedIn);
    await ask({ email, deviceToken });
    const code = await codeSentTo(app, email);
    for (let guess = 0; guess < 5; guess += 1) await reset(other(code), { deviceToken });
    expect(await reset(code, { deviceToken })).toMatchObject(refused('reset_code_invalid'));
    expect(await passed(app, 20, () => ask({ email, deviceToken }))).toBe(9);
  });

  it('that a stranger’s call sent work on a known device as well', async () => {
    const app = await testApp({ rateLimits: true });
    const { email } = await signUp(app, 'Vera');
    const [ask, reset] = [asking(app, 'forgot-password'), resetting(app, email)];
    const body = { email, password: PASSWORD };
    const { deviceToken } = (await app.call('POST', '/api/auth/login', { body })).as(SignedIn);
    await ask({ email });
    expect(await reset(await codeSentTo(app, email), { deviceToken })).toMatchObject({ status: 204 });
  });

  it('are deleted with the account, those of a device too', async () => {
    const app = await testApp();
    const vera = await signUp(app, 'Vera');
    const body = { email: vera.email, password: PASSWORD };
    const { deviceToken } = (await app.call('POST', '/api/auth/login', { body })).as(SignedIn);
    await asking(app, 'forgot-password')({ email: vera.email, deviceToken });
    await asking(app, 'forgot-password')({ email: vera.email });
    const codes = () => app.db.read.selectFrom('codes').selectAll().execute();
    expect(await codes()).toHaveLength(2);
    await vera.call('DELETE', '/api/account', { password: PASSWORD });
    expect(await codes()).toEqual([]);
  });
});
