import { expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { CreatedApiKey } from '#domain/api-keys.ts';
import { type Answer, testApp } from '#tests/support/app.ts';
import { codeSentTo } from '#tests/support/emails.ts';
import { calendarWith, createEvent, invite } from '#tests/support/people.ts';

/** Exercises the server with every secret it handles; each must be missing from the log. */
async function aDay() {
  const app = await testApp({ trustProxy: ['127.0.0.1'] });
  const { calendar, owner, stranger } = await calendarWith(app);
  const password = 'Battery-staple#2';
  const email = 'secret.person@example.org';
  await app.call('POST', '/api/auth/register', { body: { email } });
  const code = await codeSentTo(app, email);
  const signedIn = await app.call('POST', '/api/auth/verify-email', {
    body: { email, code, name: 'Hidden', password },
  });
  const { token } = signedIn.as(SignedIn);
  await app.call('POST', '/api/auth/login', { body: { email, password: 'Wrong-password#3' } });
  await app.call('POST', '/api/auth/login', {
    body: `{"email":"${email}","password":"${password}"`,
    headers: { 'content-type': 'application/json' },
  });
  await app.call('POST', '/api/auth/forgot-password', { body: { email } });
  const { key } = (await owner.call('POST', '/api/api-keys', { name: 'Program' })).as(CreatedApiKey);
  await app.call('GET', '/api/calendars', { token: key });
  await app.call('GET', '/api/calendars', { token: `${token}broken` });
  const inviteCode = await invite(owner, calendar.id, 'viewer');
  await app.call('GET', `/api/calendars/invites/${inviteCode}`);
  await app.call('GET', `/api/calendars/invites/${inviteCode}%E0%A4%A`);
  await stranger.call('POST', `/api/calendars/invites/${inviteCode}/accept`);
  await owner.call('DELETE', `/api/calendars/${calendar.id}/invites/${inviteCode}`);
  await app.call('GET', `/nothing/${inviteCode}`);
  const event = await createEvent(owner, calendar.id, { title: 'Private title', description: 'Private words' });
  await owner.call('GET', `/api/events/${event.id}?secret=private-query`);
  await app.call('GET', '/healthz', {
    headers: { 'x-forwarded-for': '203.0.113.77', cookie: 'session=private-cookie' },
  });
  const secrets = [email, password, 'Wrong-password#3', code, token, key, inviteCode, owner.token, owner.email];
  const personal = [
    'Hidden',
    'Private',
    'private-query',
    'private-cookie',
    '203.0.113.77',
    app.config.secret,
    calendar.id,
    event.id,
  ];
  return { app, calendar, hidden: [...secrets, ...personal] };
}

it('the log holds no secret, no e-mail, no invitation, no path, no address and nothing that people write', async () => {
  const { app, hidden, calendar } = await aDay();
  expect(app.log.length).toBeGreaterThan(15);
  const isSecurity = (line: string) => JSON.parse(line).security !== undefined;
  const log = app.log.filter((line) => !isSecurity(line)).join('');
  for (const text of hidden) expect(log).not.toContain(text);
  // The security log names people and things by their ids.
  const security = app.log.filter(isSecurity).join('');
  const { id } = calendar;
  for (const text of hidden) if (text !== id) expect(security).not.toContain(text);
});

it('has one line for each answer: its id, the pattern of its route, its status and how long it took', async () => {
  const app = await testApp();
  const { calendar, owner } = await calendarWith(app);
  const from = app.log.length;
  const answers: Answer[] = [
    await owner.call('GET', `/api/calendars/${calendar.id}`),
    await app.call('GET', '/api/calendars'),
    await app.call('POST', '/api/nothing'),
  ];
  const lines = app.log.slice(from).map((line) => JSON.parse(line));
  expect(lines).toEqual(
    answers.map(({ headers, status }, index) => ({
      level: 30,
      time: expect.any(Number),
      reqId: headers['x-request-id'],
      method: ['GET', 'GET', 'POST'][index],
      route: ['/api/calendars/:id', '/api/calendars', 'unknown'][index],
      status,
      ms: expect.any(Number),
      msg: 'answered',
    })),
  );
});

it('says nothing of health checks, which come every few seconds', async () => {
  const app = await testApp({ logLevel: 'info' });
  await app.call('GET', '/healthz');
  await app.call('GET', '/readyz');
  expect(app.log).toEqual([]);
});
