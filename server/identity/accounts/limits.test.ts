import { describe, expect, it } from 'vitest';
import { LOGIN_ADDRESS } from '#server/identity/users/limits.ts';
import { createRateLimiter } from '#server/platform/rate-limits/rate-limiter.ts';
import { type Answer, testApp } from '#tests/support/app.ts';
import { PASSWORD, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const ON = { rateLimits: true };
const MINUTE = 60_000;

async function times(count: number, call: (time: number) => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 1; time <= count; time += 1) statuses.push((await call(time)).status);
  return statuses;
}

describe('wrong passwords', () => {
  it('are ten for an account in 15 minutes, wherever they come from and however the e-mail is written', async () => {
    const app = await testApp(ON);
    const { email } = await signUp(app, 'Vera');
    const logIn = (password: string, time = 99) => {
      const body = { email: time % 2 ? email : ` ${email.toUpperCase()}`, password };
      return app.call('POST', '/api/auth/login', { body, from: `10.0.0.${time}` });
    };
    expect(new Set(await times(10, (time) => logIn('Wrong!1', time)))).toEqual(new Set([401]));
    app.clock.advance(15 * MINUTE - 1_000);
    const late = await logIn(PASSWORD);
    expect(late).toMatchObject(refused('too_many_requests'));
    expect(late.headers['retry-after']).toBe('1');
    app.clock.advance(1_000);
    expect(await logIn(PASSWORD)).toMatchObject({ status: 200 });
  });

  it('are counted from zero after a right one', async () => {
    const app = await testApp(ON);
    const { email } = await signUp(app, 'Vera');
    const logIn = (password: string) => app.call('POST', '/api/auth/login', { body: { email, password } });
    await times(9, () => logIn('Wrong!1'));
    expect(await logIn(PASSWORD)).toMatchObject({ status: 200 });
    expect(new Set(await times(10, () => logIn('Wrong!1')))).toEqual(new Set([401]));
  });

  it('are 60 from an address in 15 minutes, and right ones do not count', async () => {
    const app = await testApp(ON);
    const { email } = await signUp(app, 'Vera');
    const from = '192.0.2.7';
    const logIn = (password: string, address = email) =>
      app.call('POST', '/api/auth/login', { body: { email: address, password }, from });
    const limits = createRateLimiter(app.db, () => app.clock.now, app.config.secret);
    for (let time = 1; time <= 55; time += 1) await limits.take([LOGIN_ADDRESS, from]);
    expect(new Set(await times(5, () => logIn(PASSWORD)))).toEqual(new Set([200]));
    const guesses = await times(5, (time) => logIn('x', `guess${time}@example.org`));
    expect(new Set(guesses)).toEqual(new Set([401]));
    const late = await logIn(PASSWORD);
    expect(late).toMatchObject(refused('too_many_requests'));
    expect(late.headers['retry-after']).toBe('900');
    const elsewhere = { body: { email, password: PASSWORD }, from: '192.0.2.8' };
    expect(await app.call('POST', '/api/auth/login', elsewhere)).toMatchObject({ status: 200 });
  });

  it('are counted together when they come at once', async () => {
    const app = await testApp(ON);
    const { email } = await signUp(app, 'Vera');
    const body = { email, password: 'Wrong!1' };
    const answers = await Promise.all(Array.from({ length: 15 }, () => app.call('POST', '/api/auth/login', { body })));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

it('wrong current passwords are ten in 15 minutes when a password is changed or an account deleted', async () => {
  const app = await testApp(ON);
  const vera = await signUp(app, 'Vera');
  const change = (currentPassword: string) =>
    vera.call('PUT', '/api/auth/change-password', { currentPassword, newPassword: 'Battery-staple#2' });
  const remove = (password: string) => vera.call('DELETE', '/api/account', { password });
  expect(await times(10, (time) => (time % 2 ? change('Wrong!1') : remove('Wrong!1')))).not.toContain(429);
  expect(await change(PASSWORD)).toMatchObject(refused('too_many_requests'));
  expect(await remove(PASSWORD)).toMatchObject(refused('too_many_requests'));
  app.clock.advance(15 * MINUTE);
  expect(await change(PASSWORD)).toMatchObject({ status: 204 });
});

describe.each(['register', 'forgot-password'])('e-mails asked for by %s', (call) => {
  const url = `/api/auth/${call}`;

  it('are five for an e-mail in 15 minutes, in any case, from anywhere', async () => {
    const app = await testApp(ON);
    const ask = (time: number) => {
      const body = { email: time % 2 ? 'vera@example.org' : 'VERA@example.org' };
      return app.call('POST', url, { body, from: `10.0.0.${time}` });
    };
    expect(await times(5, ask)).not.toContain(429);
    const late = await ask(6);
    expect(late).toMatchObject(refused('too_many_requests'));
    expect(late.headers['retry-after']).toBe('900');
    app.clock.advance(15 * MINUTE);
    expect((await ask(7)).status).not.toBe(429);
  });

  it('are 30 from an address in 15 minutes', async () => {
    const app = await testApp(ON);
    const ask = (time: number) => app.call('POST', url, { body: { email: `vera${time}@example.org` } });
    expect(await times(30, ask)).not.toContain(429);
    expect(await ask(31)).toMatchObject(refused('too_many_requests'));
  });
});

describe('the address of a caller', () => {
  /** The status of the last of 31 calls; one address may make 30. */
  const lastOf31 = async (trustProxy: string[], from: string, forwardedFor: (time: number) => string) => {
    const app = await testApp({ ...ON, trustProxy });
    const ask = (time: number) => {
      const headers = { 'x-forwarded-for': forwardedFor(time) };
      return app.call('POST', '/api/auth/register', { body: { email: `vera${time}@example.org` }, headers, from });
    };
    return (await times(31, ask)).at(-1);
  };

  it('is the connection’s, whatever X-Forwarded-For says', async () => {
    expect(await lastOf31([], '10.0.0.1', (time) => `192.0.2.${time}`)).toBe(429);
  });

  it('is the one that a trusted proxy forwards', async () => {
    expect(await lastOf31(['10.0.0.1'], '10.0.0.1', (time) => `192.0.2.${time}`)).toBe(200);
  });

  it('is the nearest one that no trusted proxy has added', async () => {
    const forged = (time: number) => `192.0.2.${time}, 198.51.100.1, 10.0.0.2`;
    expect(await lastOf31(['10.0.0.0/8'], '10.0.0.1', forged)).toBe(429);
  });

  it('is the connection’s where somebody else than the proxy calls', async () => {
    expect(await lastOf31(['10.0.0.1'], '10.0.0.9', (time) => `192.0.2.${time}`)).toBe(429);
  });
});

it('limits are off when the operator has switched them off', async () => {
  const app = await testApp({ rateLimits: false });
  const ask = () => app.call('POST', '/api/auth/register', { body: { email: 'vera@example.org' } });
  expect(await times(40, ask)).not.toContain(429);
});

it('new names are ten for an account in 15 minutes; the one it has is none', async () => {
  const app = await testApp(ON);
  const vera = await signUp(app, 'Vera');
  const rename = (name: string) => vera.call('PUT', '/api/auth/profile', { name });
  expect(new Set(await times(10, (time) => rename(`Vera ${time}`)))).toEqual(new Set([200]));
  expect(await rename('Vera 10')).toMatchObject({ status: 200 });
  expect(await rename('Vera 11')).toMatchObject(refused('too_many_requests'));
  expect(await vera.call('PUT', '/api/auth/profile', { preferredLanguage: 'en' })).toMatchObject({ status: 200 });
});
