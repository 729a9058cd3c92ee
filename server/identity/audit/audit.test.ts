import { sql as raw } from 'kysely';
import { describe, expect, it } from 'vitest';
import { AuditPage } from '#domain/audit.ts';
import { testApp } from '#tests/support/app.ts';
import { entriesIn, entriesOf } from '#tests/support/audit.ts';
import { signInWith } from '#tests/support/passkeys.ts';
import { calendarWith, invite, memberIdOf, PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { writeEntry } from './write.ts';

const app = await testApp();
const activity = async (person: Person, after = '') =>
  (await person.call('GET', `/api/account/activity${after && `?after=${after}`}`)).as(AuditPage);

describe('an entry and what it records are stored together', () => {
  it('so a call that is refused half-way leaves none', async () => {
    const { calendar, admin } = await calendarWith(app, 'admin');
    const entries = await entriesOf(app, async () => {
      const refusal = await admin.call('POST', `/api/calendars/${calendar.id}/invites`, { role: 'admin' });
      expect(refusal).toMatchObject(refused('forbidden'));
    });
    expect(entries).toEqual([]);
  });

  it('and a change whose entry cannot be written is not made', async () => {
    const own = await testApp();
    const { calendar, owner, viewer } = await calendarWith(own, 'viewer');
    const at = `/api/calendars/${calendar.id}/members/${await memberIdOf(viewer, calendar.id)}`;
    const rename = (from: string, to: string) =>
      own.db.write((sql) => raw`alter table ${raw.table(from)} rename to ${raw.table(to)}`.execute(sql));
    const { version } = await own.db.read.selectFrom('calendars').select('version').executeTakeFirstOrThrow();
    await rename('audit_entries', 'elsewhere');
    await expect(owner.call('PUT', `${at}/role`, { role: 'editor' })).rejects.toThrow('answered 500');
    await expect(owner.call('DELETE', '/api/account', { password: PASSWORD })).rejects.toThrow('answered 500');
    await rename('elsewhere', 'audit_entries');
    const after = await own.db.read.selectFrom('calendars').select('version').executeTakeFirstOrThrow();
    expect(after.version).toBe(version);
    expect((await owner.call('GET', `/api/calendars/${calendar.id}/members`)).text).toContain('viewer');
  });
});

describe('what a person sees', () => {
  it('is what they did and what was done to their account, and nothing of others', async () => {
    const { calendar, owner, viewer, stranger } = await calendarWith(app, 'viewer');
    const memberId = await memberIdOf(viewer, calendar.id);
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    await owner.call('PUT', `/api/calendars/${calendar.id}/members/${memberId}/role`, { role: 'editor' }, headers);
    const subject = { id: viewer.id, name: viewer.name };
    const actor = { id: owner.id, name: owner.name };
    const recorded = { action: 'role-change', kind: 'sharing', outcome: 'ok', calendarId: calendar.id, actor, subject };
    const details = { role: 'editor', memberId };
    expect((await activity(viewer)).entries).toMatchObject([
      { ...recorded, details, address: '', deviceInfo: { browser: '', os: '', device: '' } },
      { action: 'invitation-accept', actor: subject, subject: null, address: '127.0.0.1', details: { role: 'viewer' } },
    ]);
    expect((await activity(owner)).entries[0]).toMatchObject({
      ...recorded,
      address: '127.0.0.1',
      deviceInfo: { browser: 'Firefox 140' },
    });
    expect((await activity(stranger)).entries).toEqual([]);
  });

  it('is without the name of the operator on the host', async () => {
    const vera = await signUp(app, 'Vera');
    const byOperator = { subject_id: vera.id, address: 'host', details: { by: 'root' } };
    await app.db.write((sql) => writeEntry(sql, 'admin-end-sessions', byOperator, app.clock.now));
    const entry = { action: 'admin-end-sessions', actor: null, address: 'host', details: { by: '' } };
    expect((await activity(vera)).entries).toMatchObject([entry]);
    expect((await vera.call('GET', '/api/account/export')).text).not.toContain('root');
  });

  it('holds no secret, no text and no e-mail', async () => {
    const own = await testApp();
    const { calendar, owner, viewer } = await calendarWith(own, 'viewer');
    const code = await invite(owner, calendar.id, 'viewer');
    await owner.call('DELETE', `/api/calendars/${calendar.id}/invites/${code}`);
    await owner.call('POST', '/api/api-keys', { name: 'Robot' });
    await own.call('POST', '/api/auth/login', { body: { email: viewer.email, password: 'Wrong#1' } });
    await expect.poll(() => entriesIn(own)).toHaveLength(6);
    const text = JSON.stringify(await entriesIn(own));
    for (const secret of [code, 'Robot', 'Home', 'Wrong#1', viewer.email, viewer.name, owner.token])
      expect(text).not.toContain(secret);
  });

  it('comes in pages that have each entry once, also while others arrive', async () => {
    const vera = await signUp(app, 'Vera');
    const write = (at: number) =>
      app.db.write((sql) => writeEntry(sql, 'sign-out', { actor_id: vera.id, details: { n: `${at}` } }, at));
    // Many at the same instant, and some by a clock that is behind.
    for (let n = 0; n < 120; n += 1) await write(app.clock.now - Math.floor(n / 40));
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: AuditPage = await activity(vera, after);
      expect(page.entries.length).toBeLessThanOrEqual(50);
      seen.push(...page.entries.map(({ id }) => id));
      after = page.next;
      await write(app.clock.now + seen.length);
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    expect((await activity(vera)).entries[0]?.id).not.toBe(seen[0]);
  });

  it('is theirs alone: by no key, and by no wrong cursor', async () => {
    const vera = await signUp(app, 'Vera');
    const made = await vera.call('POST', '/api/api-keys', { name: 'Robot', scopes: ['read'] });
    const { key } = made.body as { key: string };
    expect(await app.call('GET', '/api/account/activity', { token: key })).toMatchObject(
      refused('api_key_not_allowed'),
    );
    expect(await app.call('GET', '/api/account/activity')).toMatchObject(refused('authentication_required'));
    expect(await vera.call('GET', '/api/account/activity?after=1_')).toMatchObject({ status: 400 });
  });

  it('is a part of the export of their data', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    await owner.call('DELETE', `/api/calendars/${calendar.id}/members/${await memberIdOf(viewer, calendar.id)}`);
    const { body } = await viewer.call('GET', '/api/account/export');
    expect(body).toMatchObject({
      activity: [
        { action: 'account-export', address: '127.0.0.1' },
        { action: 'member-remove', actor: { id: owner.id }, address: '' },
        { action: 'invitation-accept' },
      ],
    });
  });
});

describe('a failed attempt', () => {
  const attempt = (on: typeof app, email: string, from = '203.0.113.7') =>
    on.call('POST', '/api/auth/login', { body: { email, password: 'Wrong#1' }, from });

  it('at an account has an entry, from where it came; at none it has none', async () => {
    const own = await testApp();
    const vera = await signUp(own, 'Vera');
    await attempt(own, 'nobody@example.org');
    await signInWith(own, {});
    await attempt(own, vera.email);
    await vera.call('PUT', '/api/auth/change-password', { currentPassword: 'Wrong#1', newPassword: 'Another#1' });
    await own.app.close();
    expect(await entriesIn(own)).toMatchObject([
      { action: 'sign-in', outcome: 'failed', actor_id: null, subject_id: vera.id, address: '203.0.113.7' },
      { action: 'password-change', outcome: 'failed', actor_id: vera.id, subject_id: null },
    ]);
  });

  it('is recorded at most ten times an hour, and the tenth entry says so', async () => {
    const own = await testApp();
    const vera = await signUp(own, 'Vera');
    const failures = async () => (await activity(vera)).entries.filter(({ outcome }) => outcome === 'failed');
    await Promise.all(Array.from({ length: 40 }, () => attempt(own, vera.email)));
    await expect.poll(failures).toHaveLength(10);
    // Writes of entries that were suppressed have run, too.
    await own.db.writeLocked(`audit ${vera.id}`, async () => {});
    own.clock.advance(3_600_000);
    await attempt(own, vera.email, '198.51.100.9');
    await expect.poll(failures).toHaveLength(11);
    const recorded = (await failures()).reverse();
    expect(recorded.map(({ details }) => details.isLast ?? false)).toEqual([...Array(9).fill(false), true, false]);
    expect(recorded.at(-1)).toMatchObject({ address: '198.51.100.9', details: { code: 'invalid_credentials' } });
  });
});
