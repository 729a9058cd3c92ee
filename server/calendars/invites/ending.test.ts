import { describe, expect, it } from 'vitest';
import { HistoryPage } from '#domain/changes.ts';
import { InviteList } from '#domain/invites.ts';
import type { GivenRole } from '#domain/permissions.ts';
import { setDisabled } from '#server/identity/accounts/administration.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, invite, join, memberIdOf, type Person, remove } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { isLiveInvite } from './data.ts';

const app = await testApp();

const accept = (person: Person, code: string) => person.call('POST', `/api/calendars/invites/${code}/accept`);
const codesFor = async (person: Person, calendarId: string) =>
  (await person.call('GET', `/api/calendars/${calendarId}/invites`)).as(InviteList).map((link) => link.inviteCode);
const give = async (owner: Person, calendarId: string, member: Person, role: GivenRole) =>
  owner.call('PUT', `/api/calendars/${calendarId}/members/${await memberIdOf(member, calendarId)}/role`, { role });
const newest = async (person: Person, calendarId: string) =>
  (await person.call('GET', `/api/calendars/${calendarId}/history?limit=1`)).as(HistoryPage).entries[0];

describe('the links of an admin', () => {
  it.each(['editor', 'viewer'] as const)(
    'end with the change that makes them %s, and are revoked there',
    async (role) => {
      const { calendar, owner, admin, stranger } = await calendarWith(app, 'admin');
      const codes = [await invite(admin, calendar.id, 'editor'), await invite(admin, calendar.id, 'viewer')];
      const others = await invite(owner, calendar.id, 'viewer');
      await give(owner, calendar.id, admin, role);
      const entry = await newest(owner, calendar.id);
      expect(entry?.actor.name).toBe('Olga');
      expect(entry?.changes.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
        'member update',
        'invite delete',
        'invite delete',
      ]);
      for (const code of codes) {
        expect(JSON.stringify(entry)).not.toContain(code);
        expect(await app.call('GET', `/api/calendars/invites/${code}`)).toMatchObject(refused('invite_not_found'));
        expect(await accept(stranger, code)).toMatchObject(refused('invite_not_found'));
      }
      expect(await accept(stranger, others)).toMatchObject({ status: 200 });
      await give(owner, calendar.id, admin, 'admin');
      expect(await codesFor(admin, calendar.id)).toEqual([others]);
    },
  );

  it('that were over before are not revoked', async () => {
    const { calendar, owner, admin } = await calendarWith(app, 'admin');
    await invite(admin, calendar.id, 'editor');
    app.clock.advance(24 * 3_600_000);
    await remove(owner, calendar.id, admin);
    expect((await newest(owner, calendar.id))?.changes).toMatchObject([{ entity: 'member', action: 'delete' }]);
  });

  it('that remain from before such links ended let nobody in', async () => {
    const { calendar, owner, editor, stranger } = await calendarWith(app, 'editor');
    const code = await invite(owner, calendar.id, 'viewer');
    for (const maker of [editor.id, stranger.id, null]) {
      await app.db.write((sql) =>
        sql.updateTable('invites').set({ created_by: maker, version: null }).where('code', '=', code).execute(),
      );
      expect(await app.call('GET', `/api/calendars/invites/${code}`)).toMatchObject(refused('invite_not_found'));
      expect(await accept(stranger, code)).toMatchObject(refused('invite_not_found'));
      expect(await codesFor(owner, calendar.id)).not.toContain(code);
    }
  });

  it('let nobody in while the account of their maker is disabled, and work again with it', async () => {
    const { calendar, owner, admin, stranger } = await calendarWith(app, 'admin');
    const code = await invite(admin, calendar.id, 'viewer');
    const disable = (isDisabled: boolean) =>
      app.db.write((sql) => setDisabled(sql, admin.id, isDisabled, app.clock.now));
    await disable(true);
    expect(await app.call('GET', `/api/calendars/invites/${code}`)).toMatchObject(refused('invite_not_found'));
    expect(await accept(stranger, code)).toMatchObject(refused('invite_not_found'));
    expect(await codesFor(owner, calendar.id)).not.toContain(code);
    expect(await isLiveInvite(app.db.read, code, app.clock.now)).toBe(false);
    await disable(false);
    expect(await accept(stranger, code)).toMatchObject({ status: 200 });
  });

  it('end or let in when one is followed while its maker is lowered, and never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { calendar, owner, admin, stranger } = await calendarWith(app, 'admin');
      const code = await invite(admin, calendar.id, 'editor');
      const [answer] = await Promise.all([accept(stranger, code), give(owner, calendar.id, admin, 'viewer')]);
      const entries = (await owner.call('GET', `/api/calendars/${calendar.id}/history`)).as(HistoryPage).entries;
      const joined = entries.findIndex(({ actor }) => actor.id === stranger.id);
      if (answer.status === 200) expect(joined).toBe(1);
      else expect(answer).toMatchObject(refused('invite_not_found'));
      expect(joined === -1).toBe(answer.status !== 200);
    }
  });
});

describe('a link for an admin', () => {
  it('is neither shown to admins nor theirs to revoke', async () => {
    const { calendar, owner, admin } = await calendarWith(app, 'admin');
    const theirs = await invite(owner, calendar.id, 'admin');
    const lower = await invite(owner, calendar.id, 'editor');
    expect(await codesFor(owner, calendar.id)).toEqual(expect.arrayContaining([theirs, lower]));
    expect(await codesFor(admin, calendar.id)).toEqual([lower]);
    const at = `/api/calendars/${calendar.id}/invites`;
    expect(await admin.call('DELETE', `${at}/${theirs}`)).toMatchObject(refused('not_found'));
    expect(await codesFor(owner, calendar.id)).toContain(theirs);
    expect(await owner.call('DELETE', `${at}/${theirs}`)).toMatchObject({ status: 204 });
  });
});

describe('somebody whom others removed', () => {
  it('finds an older link expired, also one without a version, and joins by a newer one', async () => {
    const { calendar, owner, editor, stranger } = await calendarWith(app, 'editor');
    const older = await invite(owner, calendar.id, 'viewer');
    await remove(owner, calendar.id, editor);
    expect(await accept(editor, older)).toMatchObject(refused('invite_expired'));
    const newer = await invite(owner, calendar.id, 'viewer');
    await app.db.write((sql) => sql.updateTable('invites').set({ version: null }).where('code', '=', older).execute());
    expect(await accept(editor, older)).toMatchObject(refused('invite_expired'));
    await join(stranger, older);
    await join(editor, newer);
  });

  it('may come back by any link after leaving of their own', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    const code = await invite(owner, calendar.id, 'editor');
    await editor.call('DELETE', `/api/calendars/${calendar.id}/leave`);
    await join(editor, code);
  });
});
