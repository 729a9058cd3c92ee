import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { CreatedApiKey } from '#domain/api-keys.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeSentTo } from '#tests/support/emails.ts';
import { sendHalf } from '#tests/support/half-sent.ts';
import { calendarWith, invite, memberIdOf, PASSWORD, signUp, startSession } from '#tests/support/people.ts';
import { listen } from '#tests/support/stream.ts';

interface Line {
  readonly security: string;
  readonly outcome: string;
  readonly [field: string]: unknown;
}

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;

const linesOf = (app: TestApp, from = 0): Line[] =>
  app.log
    .slice(from)
    .map((line) => JSON.parse(line))
    .filter(({ security }) => security !== undefined);

/** The one line about what `act` does. */
async function lineOf(app: TestApp, act: () => Promise<unknown>): Promise<Line> {
  const from = app.log.length;
  await act();
  const lines = linesOf(app, from);
  expect(lines).toHaveLength(1);
  return lines[0] ?? expect.fail();
}

it('a sign-in has one line: who, from where, what came of it, and under which request', async () => {
  const app = await testApp({ rateLimits: true });
  const vera = await signUp(app, 'Vera');
  const signIn = (email: string, password: string) =>
    app.call('POST', '/api/auth/login', { body: { email, password }, from: '203.0.113.7' });
  const good = await lineOf(app, () => signIn(vera.email, PASSWORD));
  expect(good).toEqual({
    level: 30,
    time: expect.any(Number),
    security: 'sign-in',
    outcome: 'ok',
    address: '203.0.113.7',
    user: vera.id,
    email: expect.stringMatching(/^[\w-]{16}$/),
    reqId: expect.stringMatching(UUID),
    msg: 'security',
  });
  const bad = await lineOf(app, () => signIn(vera.email.toUpperCase(), 'Wrong#1'));
  expect(bad).toMatchObject({ level: 40, outcome: 'failed', code: 'invalid_credentials', email: good.email });
  const unknown = await lineOf(app, () => signIn('nobody@example.org', 'Wrong#1'));
  expect(unknown).toMatchObject({
    outcome: 'failed',
    address: '203.0.113.7',
    email: expect.not.stringMatching(String(good.email)),
  });
  expect(unknown).not.toHaveProperty('user');
  for (let tries = 0; tries < 15; tries += 1) await signIn('nobody@example.org', 'Wrong#1');
  const limited = await lineOf(app, () => signIn('nobody@example.org', 'Wrong#1'));
  expect(limited).toMatchObject({ level: 40, outcome: 'limited', code: 'too_many_requests' });
});

it('what happens to accounts, keys, invitations and members has a line each', async () => {
  const app = await testApp();
  const { owner, editor, calendar, stranger } = await calendarWith(app, 'editor');
  const email = 'new@example.org';
  const { key, apiKey } = (await owner.call('POST', '/api/api-keys', { name: 'Robot' })).as(CreatedApiKey);
  const memberId = await memberIdOf(editor, calendar.id);
  const code = await invite(owner, calendar.id, 'viewer');
  const second = await startSession(app, owner.id);
  const at = `/api/calendars/${calendar.id}`;
  const from = app.log.length;
  await app.call('POST', '/api/auth/register', { body: { email } });
  await app.call('POST', '/api/auth/verify-email', { body: { email, code: 'x', name: 'New', password: PASSWORD } });
  const right = await codeSentTo(app, email);
  await app.call('POST', '/api/auth/verify-email', { body: { email, code: right, name: 'New', password: PASSWORD } });
  await app.call('POST', '/api/auth/forgot-password', { body: { email } });
  await app.call('POST', '/api/auth/reset-password', { body: { email, code: '000000', newPassword: 'Strong1pass' } });
  await owner.call('PUT', '/api/auth/change-password', { currentPassword: 'Wrong#1', newPassword: 'Another#1' });
  await owner.call('PATCH', `/api/api-keys/${apiKey.id}`, { isActive: false });
  await app.call('GET', '/api/calendars', { token: key });
  await owner.call('DELETE', `/api/api-keys/${apiKey.id}`);
  await stranger.call('POST', `/api/calendars/invites/${code}/accept`);
  await owner.call('DELETE', `${at}/invites/${code}`);
  await owner.call('PUT', `${at}/members/${memberId}/role`, { role: 'viewer' });
  await editor.call('PUT', `${at}/tags`, { tags: [] });
  await owner.call('DELETE', `${at}/members/${memberId}`);
  await owner.call('DELETE', `/api/sessions/${second.id}`);
  await stranger.call('DELETE', '/api/account', { password: PASSWORD });
  const lines = linesOf(app, from);
  const received = lines.map(({ security, outcome, code: why }) =>
    [security, outcome, ...(why ? [why] : [])].join(' '),
  );
  expect(received).toEqual([
    'registration-code ok',
    'registration failed verification_code_invalid',
    'registration ok',
    'reset-code ok',
    'password-reset failed reset_code_invalid',
    'password-change failed current_password_wrong',
    'key-switch ok',
    'credential failed authentication_required',
    'key-delete ok',
    'invitation-accept ok',
    'invitation-revoke ok',
    'role-change ok',
    'access denied forbidden',
    'member-remove ok',
    'session-end ok',
    'account-delete ok',
  ]);
  const about = (what: string) => lines.find(({ security }) => security === what);
  expect(about('role-change')).toMatchObject({ user: owner.id, id: calendar.id, memberId, role: 'viewer' });
  expect(about('invitation-accept')).toMatchObject({ user: stranger.id, calendar: calendar.id });
  expect(about('key-switch')).toMatchObject({ user: owner.id, id: apiKey.id, isActive: false });
  const text = app.log.slice(from).join('');
  for (const secret of [email, key, right, code, PASSWORD, 'Strong1pass', owner.token, owner.email, 'Robot'])
    expect(text).not.toContain(secret);
});

it('a call whose maker hangs up before the answer has its line all the same, with the address', async () => {
  const app = await testApp();
  const url = await listen(app);
  const vera = await signUp(app, 'Vera');
  const { id } = await startSession(app, vera.id);
  const from = app.log.length;
  app.app.server.on('request', ({ socket }) => socket.destroy());
  const token = `authorization: Bearer ${vera.token}`;
  await sendHalf(url, ['DELETE /api/sessions HTTP/1.1', 'host: x', token, '', ''].join('\r\n')).ended;
  await expect.poll(() => linesOf(app, from)).toHaveLength(1);
  expect(linesOf(app, from)).toMatchObject([
    { security: 'session-end', outcome: 'ok', user: vera.id, address: '127.0.0.1' },
  ]);
  expect((await vera.call('GET', '/api/sessions')).text).not.toContain(id);
});

it('every way to change an account, a credential or a right is in it', async () => {
  const app = await testApp();
  const sensitive = /\/(?:auth|sessions|api-keys|invites|members|leave|owner|account|admin|restore|purge)\b/;
  const silent = app.routes.filter(({ method, url, security }) => method !== 'GET' && sensitive.test(url) && !security);
  // To begin a sign-in changes nothing yet; its end is told.
  const begun = ['POST /api/auth/passkey/options', 'POST /api/auth/oidc/begin'];
  expect(silent.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
    [...begun, 'POST /api/auth/check-password', 'PUT /api/auth/profile'].sort(),
  );
});

it('hostile input neither breaks a line nor gets into it', async () => {
  const app = await testApp();
  const evil = '"},\n{"security":"sign-in","outcome":"failed","address":"198.51.100.1';
  for (const body of [{ email: evil, password: evil }, { email: 'x'.repeat(100_000), password: 'x' }, [], 'x', null]) {
    const line = await lineOf(app, () => app.call('POST', '/api/auth/login', { body: JSON.stringify(body) }));
    expect(line).toMatchObject({ outcome: 'failed', address: '127.0.0.1' });
    expect(JSON.stringify(line).length).toBeLessThan(500);
  }
  const vera = await signUp(app, 'Vera');
  const line = await lineOf(app, () => vera.call('DELETE', `/api/sessions/${encodeURIComponent(evil.slice(0, 90))}`));
  expect(line).not.toHaveProperty('id');
});

it('the filter for fail2ban finds the address in what was refused, and nothing in what was not', async () => {
  const docs = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const expression = /^failregex = (.*)$/m.exec(docs)?.[1] ?? '';
  // As fail2ban does: the place of the date is cut out, and <ADDR> stands for an address.
  const filter = new RegExp(expression.replace('<ADDR>', '(?<address>[\\d.]+|[\\da-f:]+)'));
  const found = (line: string) => filter.exec(line.replace(/"time":\d+,/, ''))?.groups?.address;
  const app = await testApp({ rateLimits: true });
  const vera = await signUp(app, 'Vera');
  const login = (password: string, from: string) =>
    app.call('POST', '/api/auth/login', { body: { email: vera.email, password }, from });
  await login(PASSWORD, '203.0.113.1');
  await login('Wrong#1', '203.0.113.2');
  await login('Wrong#1', '2001:db8::2');
  await app.call('POST', '/api/auth/reset-password', {
    body: { email: vera.email, code: '000000', newPassword: 'Strong1pass' },
    from: '203.0.113.3',
  });
  const guess = { body: { email: vera.email, code: '000000' }, from: '203.0.113.7' };
  await app.call('POST', '/api/auth/check-reset-code', guess);
  await app.call('GET', '/api/calendars', { token: 'kal_guessed', from: '203.0.113.4' });
  await app.call('GET', '/api/calendars', { from: '203.0.113.5' });
  await vera.call('PUT', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'weak' });
  for (let tries = 0; tries < 20; tries += 1) await login('Wrong#1', '203.0.113.6');
  const addresses = app.log.map(found).filter((address) => address !== undefined);
  expect(new Set(addresses)).toEqual(
    new Set(['203.0.113.2', '2001:db8::2', '203.0.113.3', '203.0.113.4', '203.0.113.6', '203.0.113.7']),
  );
  expect(addresses.filter((address) => address === '203.0.113.6')).toHaveLength(20);
});
