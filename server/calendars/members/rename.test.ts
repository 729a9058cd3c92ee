import { describe, expect, it } from 'vitest';
import { CalendarAnswer } from '#domain/calendars.ts';
import { HistoryPage } from '#domain/changes.ts';
import { EventList } from '#domain/events.ts';
import { MemberList } from '#domain/members.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createEvent, type Person, remove } from '#tests/support/people.ts';

const app = await testApp();

const list = async (person: Person, calendarId: string) =>
  (await person.call('GET', `/api/calendars/${calendarId}/members`)).as(MemberList);

describe('a new name of a member', () => {
  it('is shown by the calendar at once: among the members, in events that were read before, and in the history', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    await createEvent(editor, calendar.id);
    const path = `/api/calendars/${calendar.id}`;
    const month = `${path}/events?startDate=2026-11-01&endDate=2026-11-30`;
    const read = await owner.call('GET', month);
    const { version } = (await owner.call('GET', path)).as(CalendarAnswer).calendar;
    expect(read.as(EventList)).toMatchObject([{ createdBy: { name: 'Egor' } }]);

    await editor.call('PUT', '/api/auth/profile', { name: 'Егор Щ.' });
    const again = await owner.call('GET', month, undefined, { 'if-none-match': String(read.headers.etag) });
    expect(again.as(EventList)).toMatchObject([{ createdBy: { name: 'Егор Щ.' } }]);
    expect((await list(owner, calendar.id)).map(({ user }) => user.name)).toContain('Егор Щ.');
    const changes = await owner.call('GET', `${path}/changes?since=${version}`);
    expect(changes.body).toMatchObject({ version: version + 1, membersChanged: true, events: [] });
    const { entries } = (await owner.call('GET', `${path}/history?limit=1`)).as(HistoryPage);
    expect(entries[0]).toMatchObject({
      actor: { id: editor.id, name: 'Егор Щ.' },
      changes: [{ entity: 'member', action: 'update', fields: [{ field: 'name', before: 'Egor', after: 'Егор Щ.' }] }],
    });
  });

  it('is none when it is the same, and no business of calendars they have left', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    const versionNow = async () =>
      (await owner.call('GET', `/api/calendars/${calendar.id}`)).as(CalendarAnswer).calendar.version;
    const before = await versionNow();
    await editor.call('PUT', '/api/auth/profile', { name: 'Egor', preferredLanguage: 'en' });
    expect(await versionNow()).toBe(before);
    await remove(owner, calendar.id, editor);
    await editor.call('PUT', '/api/auth/profile', { name: 'Georgy' });
    expect(await versionNow()).toBe(before + 1);
  });
});
