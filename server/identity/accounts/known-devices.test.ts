import { describe, expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { DEVICE_TOKEN_HEADER } from '#domain/values/accounts.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeSentTo, emailsTo } from '#tests/support/emails.ts';
import { PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { createDeviceTokens } from './device-tokens.ts';

const ON = { rateLimits: true };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LIMITED = refused('too_many_requests');
const WRONG = refused('invalid_credentials');
const IN = { status: 200 };

async function veraWithLimits() {
  const app = await testApp(ON);
  const vera = await signUp(app, 'Vera');
  const logIn = (password: string, deviceToken?: string, from = '203.0.113.5') =>
    app.call('POST', '/api/auth/login', { body: { email: vera.email, password, deviceToken }, from });
  const lockOut = async () => {
    for (let time = 0; time < 10; time += 1) await logIn('Wrong!1', undefined, `198.51.100.${time}`);
  };
  return { app, vera, logIn, lockOut };
}

const ask = (app: TestApp, { email }: Person, deviceToken?: string, from = '203.0.113.5') =>
  app.call('POST', '/api/auth/forgot-password', { body: { email, deviceToken }, from });

describe('a device that has signed in before', () => {
  it('signs in while strangers have locked the account', async () => {
    const { logIn, lockOut } = await veraWithLimits();
    const { deviceToken } = (await logIn(PASSWORD)).as(SignedIn);
    await lockOut();
    expect(await logIn(PASSWORD)).toMatchObject(LIMITED);
    expect(await logIn(PASSWORD, deviceToken)).toMatchObject(IN);
    // No other device gets in.
    expect(await logIn(PASSWORD)).toMatchObject(LIMITED);
  });

  it('has ten wrong passwords of its own in 15 minutes, also under the token of its next sign-in', async () => {
    const { app, logIn } = await veraWithLimits();
    const first = (await logIn(PASSWORD)).as(SignedIn).deviceToken;
    app.clock.advance(MINUTE);
    const second = (await logIn(PASSWORD, first)).as(SignedIn).deviceToken;
    expect(second).not.toBe(first);
    for (let time = 0; time < 10; time += 1) expect(await logIn('x', time % 2 ? first : second)).toMatchObject(WRONG);
    expect(await logIn(PASSWORD, first)).toMatchObject(LIMITED);
    expect(await logIn(PASSWORD)).toMatchObject(IN);
    app.clock.advance(15 * MINUTE);
    expect(await logIn(PASSWORD, first)).toMatchObject(IN);
  });

  it('shares thirty with the others of the account', async () => {
    const { app, vera, logIn } = await veraWithLimits();
    const devices = createDeviceTokens(app.config.secret);
    const tokens = Array.from({ length: 4 }, () => devices.issue(vera.id, app.clock.now));
    for (const token of tokens.slice(0, 3)) for (let time = 0; time < 10; time += 1) await logIn('x', token);
    expect(await logIn(PASSWORD, tokens[3])).toMatchObject(LIMITED);
  });

  it('gets a token with the registration too', async () => {
    const { app } = await veraWithLimits();
    const email = 'new@example.org';
    await app.call('POST', '/api/auth/register', { body: { email } });
    const body = { email, name: 'Nina', password: PASSWORD, code: await codeSentTo(app, email) };
    const { user, deviceToken } = (await app.call('POST', '/api/auth/verify-email', { body })).as(SignedIn);
    const row = { id: user.id, devices_since: null };
    expect(createDeviceTokens(app.config.secret).find(deviceToken, row, app.clock.now)).not.toBeNull();
  });
});

describe('a device token', () => {
  it('opens nothing', async () => {
    const { app, logIn } = await veraWithLimits();
    const { deviceToken } = (await logIn(PASSWORD)).as(SignedIn);
    expect(await logIn('Wrong!1', deviceToken)).toMatchObject(WRONG);
    expect(await app.call('GET', '/api/auth/me', { token: deviceToken })).toMatchObject(
      refused('authentication_required'),
    );
  });

  it('of somebody else, forged or old counts as none', async () => {
    const { app, vera, logIn, lockOut } = await veraWithLimits();
    const boris = await signUp(app, 'Boris');
    const { deviceToken } = (await logIn(PASSWORD)).as(SignedIn);
    const [device = '', since = '', signature = ''] = deviceToken.split('.');
    const own = createDeviceTokens(app.config.secret);
    await lockOut();
    for (const token of [
      own.issue(boris.id, app.clock.now),
      createDeviceTokens('another secret').issue(vera.id, app.clock.now),
      `${device}.${since}.${signature.slice(1)}`,
      `${device}x.${since}.${signature}`,
      `${device}.${since}1.${signature}`,
      own.issue(vera.id, app.clock.now - 400 * DAY),
      '..',
      'x'.repeat(500),
    ]) {
      expect(await logIn(PASSWORD, token)).toMatchObject(LIMITED);
    }
    expect(await logIn(PASSWORD, `${own.issue(boris.id, app.clock.now)} ${deviceToken}`)).toMatchObject(IN);
  });

  it.each([7, {}, null, 'x'.repeat(501)])('cannot be %j', async (deviceToken) => {
    const { app } = await veraWithLimits();
    const body = { email: 'vera@example.org', password: 'x', deviceToken };
    expect(await app.call('POST', '/api/auth/login', { body })).toMatchObject(
      refused('all_fields_required', 'deviceToken'),
    );
  });

  it('counts no more once the password is another, but for the one that comes with the change', async () => {
    const { app, vera, logIn, lockOut } = await veraWithLimits();
    const { deviceToken } = (await logIn(PASSWORD)).as(SignedIn);
    app.clock.advance(1);
    const newPassword = 'Battery-staple#2';
    const changed = await vera.call('PUT', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword });
    await lockOut();
    expect(await logIn(newPassword, deviceToken)).toMatchObject(LIMITED);
    expect(await logIn(newPassword, String(changed.headers[DEVICE_TOKEN_HEADER]))).toMatchObject(IN);
  });
});

describe('a locked account', () => {
  it('is reported to its owner once a day', async () => {
    const { app, vera, lockOut } = await veraWithLimits();
    const emails = async () =>
      (await emailsTo(app, vera.email)).filter(({ subject }) => subject.startsWith('Неверные пароли')).length;
    await lockOut();
    expect(await emails()).toBe(1);
    app.clock.advance(20 * MINUTE);
    await lockOut();
    expect(await emails()).toBe(1);
    app.clock.advance(DAY);
    await lockOut();
    expect(await emails()).toBe(2);
  });

  it('is opened by a reset, and stays open for the browser that made it', async () => {
    const { app, vera, logIn, lockOut } = await veraWithLimits();
    await lockOut();
    await ask(app, vera);
    const body = { email: vera.email, code: await codeSentTo(app, vera.email), newPassword: 'Staple22' };
    const reset = await app.call('POST', '/api/auth/reset-password', { body });
    expect(reset).toMatchObject({ status: 204, text: '' });
    expect(await logIn('Staple22')).toMatchObject(IN);
    await lockOut();
    expect(await logIn('Staple22', String(reset.headers[DEVICE_TOKEN_HEADER]))).toMatchObject(IN);
  });
});
