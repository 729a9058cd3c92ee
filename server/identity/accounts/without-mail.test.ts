import { describe, expect, it } from 'vitest';
import { RegisterAnswer, SignedIn } from '#domain/accounts.ts';
import { AdminPeople, PasswordLink } from '#domain/administration.ts';
import { MemberList } from '#domain/members.ts';
import { Site } from '#domain/site.ts';
import { administrator } from '#tests/support/administrator.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeSentTo, emailsTo } from '#tests/support/emails.ts';
import { calendarWith, invite, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { unverify } from '#tests/support/setup.ts';

const silent = (config: Parameters<typeof testApp>[0] = {}) => testApp({ developmentMail: 'off', ...config });
const MAIL = { developmentMail: 'off', smtpUrl: 'smtp://127.0.0.1:9' } as const;
const register = (app: TestApp, email: string, inviteCode?: string) =>
  app.call('POST', '/api/auth/register', { body: { email, ...(inviteCode && { inviteCode }) } });

/** A person who has come with an invitation. */
async function guestOf(app: TestApp, email: string) {
  const { owner, calendar } = await calendarWith(app);
  const code = await invite(owner, calendar.id, 'viewer');
  const { verificationCode } = (await register(app, email, code)).as(RegisterAnswer);
  const body = { email, code: verificationCode, name: 'Nina', password: 'Secret!1' };
  return (await app.call('POST', '/api/auth/verify-email', { body })).as(SignedIn);
}

describe('registration', () => {
  it('takes an invitation, needs no letter, and says that the address is not confirmed', async () => {
    const app = await silent();
    expect((await app.call('GET', '/api/site')).as(Site)).toMatchObject({ mail: false, registration: 'invite' });
    expect(await register(app, 'nina@example.org')).toMatchObject(refused('registration_invite_required'));
    expect(await register(app, 'nina@example.org', 'nonsense')).toMatchObject(refused('registration_invite_required'));
    const { user } = await guestOf(app, 'nina@example.org');
    expect(user).toMatchObject({ email: 'nina@example.org', emailUnverified: true });
    expect(await emailsTo(app, 'nina@example.org')).toEqual([]);
  });

  it('says so to the members of the calendar, of who came without a letter alone', async () => {
    const app = await silent();
    const { owner, calendar } = await calendarWith(app);
    const code = await invite(owner, calendar.id, 'viewer');
    const { verificationCode } = (await register(app, 'nina@example.org', code)).as(RegisterAnswer);
    const nina = { email: 'nina@example.org', code: verificationCode, name: 'Nina', password: 'Secret!1' };
    const { token } = (await app.call('POST', '/api/auth/verify-email', { body: nina })).as(SignedIn);
    await app.call('POST', `/api/calendars/invites/${code}/accept`, { token });
    const members = (await owner.call('GET', `/api/calendars/${calendar.id}/members`)).as(MemberList);
    expect(members.map(({ user }) => user.emailUnverified)).toEqual([undefined, true]);
  });

  it('is closed where the domain of the address would have to be shown', async () => {
    const app = await silent({ registrationDomains: ['choir.example'] });
    const { owner, calendar } = await calendarWith(app);
    const code = await invite(owner, calendar.id, 'viewer');
    expect(await register(app, 'nina@choir.example', code)).toMatchObject(refused('registration_closed'));
  });

  it('confirms the address and shows no code where there is mail', async () => {
    const app = await testApp(MAIL);
    const { owner, calendar } = await calendarWith(app);
    const code = await invite(owner, calendar.id, 'viewer');
    expect((await register(app, 'nina@example.org', code)).as(RegisterAnswer).verificationCode).toBeUndefined();
  });
});

describe('an address that nobody has confirmed', () => {
  it('gets no code for a new password, neither asked for nor sent by an administrator', async () => {
    const app = await testApp(MAIL);
    const vera = await signUp(app, 'Vera');
    await unverify(app, vera.id);
    const forgot = await app.call('POST', '/api/auth/forgot-password', { body: { email: vera.email } });
    expect(forgot).toMatchObject(refused('email_unverified'));
    const ada = await administrator(app);
    expect(await ada.call('POST', `/api/admin/people/${vera.id}/reset`)).toMatchObject(refused('email_unverified'));
    expect(await emailsTo(app, vera.email)).toEqual([]);
  });

  it('gets no letter about what the account sees', async () => {
    const app = await testApp(MAIL);
    const vera = await signUp(app, 'Vera');
    const body = { currentPassword: 'Correct-horse#1', newPassword: 'Battery-staple#2' };
    await unverify(app, vera.id);
    expect((await vera.call('PUT', '/api/auth/change-password', body)).status).toBe(204);
    expect(await emailsTo(app, vera.email)).toEqual([]);
    const olga = await signUp(app, 'Olga');
    await olga.call('PUT', '/api/auth/change-password', body);
    expect(await emailsTo(app, olga.email)).toHaveLength(1);
  });

  it('is confirmed by a code that is sent there', async () => {
    const app = await testApp(MAIL);
    const vera = await signUp(app, 'Vera');
    await unverify(app, vera.id);
    const asked = { email: vera.email, password: 'Correct-horse#1' };
    expect((await vera.call('POST', '/api/auth/change-email', asked)).status).toBe(204);
    const code = await codeSentTo(app, vera.email);
    await vera.call('POST', '/api/auth/confirm-email', { email: vera.email, code });
    const me = await vera.call('GET', '/api/auth/me');
    expect(me.body).not.toHaveProperty('user.emailUnverified');
    expect((await app.call('POST', '/api/auth/forgot-password', { body: { email: vera.email } })).status).toBe(200);
  });
});

describe('a new password', () => {
  it('comes by a link of an administrator, once', async () => {
    const app = await silent();
    const { user } = await guestOf(app, 'nina@example.org');
    const ada = await administrator(app);
    const { people } = (await ada.call('GET', '/api/admin/people?q=nina')).as(AdminPeople);
    expect(people).toMatchObject([{ id: user.id, isEmailVerified: false }]);
    expect(await ada.call('POST', `/api/admin/people/${user.id}/reset`)).toMatchObject(refused('no_mail'));
    const made = await ada.call('POST', `/api/admin/people/${user.id}/password-link`);
    const { link } = made.as(PasswordLink);
    const [, code, email] = /#(\d{6}):(.*)$/.exec(link) ?? [];
    const reset = { email, code, newPassword: 'Strong1pass' };
    expect((await app.call('POST', '/api/auth/reset-password', { body: reset })).status).toBe(204);
    expect(await app.call('POST', '/api/auth/reset-password', { body: reset })).toMatchObject(
      refused('reset_code_invalid'),
    );
    const login = { email, password: 'Strong1pass' };
    expect((await app.call('POST', '/api/auth/login', { body: login })).status).toBe(200);
  });

  it('has no link where an e-mail can do it, nor for anybody else', async () => {
    const app = await testApp(MAIL);
    const [ada, vera] = [await administrator(app), await signUp(app, 'Vera')];
    const path = `/api/admin/people/${vera.id}/password-link`;
    expect(await ada.call('POST', path)).toMatchObject(refused('not_found'));
    const other = await silent();
    const [nina, boris] = [await signUp(other, 'Nina'), await signUp(other, 'Boris')];
    expect(await nina.call('POST', `/api/admin/people/${boris.id}/password-link`)).toMatchObject(refused('not_found'));
  });

  it('and a new address are refused with the reason', async () => {
    const app = await silent();
    const vera = await signUp(app, 'Vera');
    const forgot = await app.call('POST', '/api/auth/forgot-password', { body: { email: vera.email } });
    expect(forgot).toMatchObject(refused('no_mail'));
    const asked = { email: 'another@example.org', password: 'Correct-horse#1' };
    expect(await vera.call('POST', '/api/auth/change-email', asked)).toMatchObject(refused('no_mail'));
  });
});
