import { describe, expect, it } from 'vitest';
import { Site } from '#domain/site.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeSentTo, emailsTo } from '#tests/support/emails.ts';
import { calendarWith, invite, join } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const register = (app: TestApp, email: string, inviteCode?: string) =>
  app.call('POST', '/api/auth/register', { body: { email, ...(inviteCode && { inviteCode }) } });
const verify = async (app: TestApp, email: string) =>
  app.call('POST', '/api/auth/verify-email', {
    body: { email, code: await codeSentTo(app, email), name: 'Nina', password: 'Secret!1' },
  });

it('anybody can ask who may register', async () => {
  const settings = { registration: 'invite', registrationDomains: ['choir.example'] } as const;
  const app = await testApp({ ...settings, registrationDomains: ['choir.example'] });
  expect((await app.call('GET', '/api/site')).as(Site)).toEqual({
    ...settings,
    passkeys: true,
    mail: true,
    setup: false,
  });
  expect((await (await testApp()).call('GET', '/api/site')).as(Site)).toEqual({
    registration: 'open',
    registrationDomains: [],
    passkeys: true,
    mail: true,
    setup: false,
  });
});

describe('closed registration', () => {
  it('lets nobody in, sends no e-mail, and does not reveal who is registered', async () => {
    const app = await testApp({ registration: 'closed' });
    const { owner, calendar } = await calendarWith(app);
    const code = await invite(owner, calendar.id, 'viewer');
    for (const email of ['new@example.org', owner.email]) {
      expect(await register(app, email, code)).toMatchObject(refused('registration_closed'));
      expect((await emailsTo(app, email)).length).toBe(0);
    }
  });

  it('is closed for those who have a code already', async () => {
    const closed = await testApp({ registration: 'closed' });
    const body = { email: 'new@example.org', code: '000000', name: 'Nina', password: 'Secret!1' };
    const answer = await closed.call('POST', '/api/auth/verify-email', { body });
    expect(answer).toMatchObject(refused('registration_closed'));
  });
});

describe('registration by domain', () => {
  it('takes e-mails of the domains alone, whatever their case', async () => {
    const app = await testApp({ registrationDomains: ['choir.example', 'example.org'] });
    for (const email of ['a@choir.example', 'B@Example.ORG']) expect((await register(app, email)).status).toBe(200);
    for (const email of [
      'a@sub.choir.example',
      'a@choir.example.net',
      'a@xchoir.example',
      'choir.example@evil.example',
    ]) {
      expect(await register(app, email)).toMatchObject(refused('registration_domain'));
    }
  });
});

describe('registration by invitation', () => {
  it('lets somebody with a working link open an account and join', async () => {
    const app = await testApp({ registration: 'invite' });
    const { owner, calendar } = await calendarWith(app);
    const code = await invite(owner, calendar.id, 'viewer');
    expect((await register(app, 'new@example.org', code)).status).toBe(200);
    expect((await verify(app, 'new@example.org')).status).toBe(201);
  });

  it('takes no link that is unknown, expired, revoked, used up or to a deleted calendar', async () => {
    const app = await testApp({ registration: 'invite' });
    const { owner, calendar, stranger } = await calendarWith(app);
    const at = `/api/calendars/${calendar.id}`;
    const dead = async (name: string, code?: string) =>
      expect(`${name}: ${(await register(app, 'new@example.org', code)).text}`).toContain(
        'registration_invite_required',
      );
    await dead('none');
    await dead('unknown', 'AAAAAAAAAAAAAAAAAAAAAA');
    const revoked = await invite(owner, calendar.id, 'viewer');
    await owner.call('DELETE', `${at}/invites/${revoked}`);
    await dead('revoked', revoked);
    const once = await owner.call('POST', `${at}/invites`, { role: 'viewer', maxUses: 1 });
    const { inviteCode } = once.body as { inviteCode: string };
    await join(stranger, inviteCode);
    await dead('used up', inviteCode);
    const old = await invite(owner, calendar.id, 'viewer');
    app.clock.advance(24 * 3_600_000);
    await dead('expired', old);
    const fresh = await invite(owner, calendar.id, 'viewer');
    await owner.call('DELETE', at);
    await dead('deleted', fresh);
  });
});
