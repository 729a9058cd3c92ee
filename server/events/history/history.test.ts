import { describe, expect, it } from 'vitest';
import { HistoryPage } from '#domain/changes.ts';
import { testApp } from '#tests/support/app.ts';
import {
  calendarWith,
  createCalendar,
  createEvent,
  createTags,
  invite,
  type Person,
  signUp,
} from '#tests/support/people.ts';
import { change, remove } from '#tests/support/series.ts';

const app = await testApp();

async function home() {
  const vera = await signUp(app, 'Vera');
  const calendar = await createCalendar(vera);
  return { vera, calendar };
}

async function page(person: Person, calendarId: string, query = ''): Promise<HistoryPage> {
  return (await person.call('GET', `/api/calendars/${calendarId}/history${query}`)).as(HistoryPage);
}

const last = async (person: Person, calendarId: string) => (await page(person, calendarId, '?limit=1')).entries[0];

describe('who did what', () => {
  it('begins with the creation of the calendar', async () => {
    const { vera, calendar } = await home();
    expect(await page(vera, calendar.id)).toEqual({
      entries: [
        {
          version: 1,
          at: '2026-11-20T12:00:00.000Z',
          actor: { id: vera.id, name: 'Vera' },
          changes: [{ entity: 'calendar', id: calendar.id, action: 'create', name: 'Home', fields: [] }],
          changeCount: 1,
          mayUndo: false,
          purged: false,
        },
      ],
      nextBefore: null,
    });
  });

  it('shows an edit field by field, and only what differs', async () => {
    const { vera, calendar } = await home();
    const [tag] = await createTags(vera, calendar.id, 'Work');
    const { id } = await createEvent(vera, calendar.id, { location: 'Room 3' });
    await change(vera, id, { title: 'Surgery', location: 'Room 3', tagId: tag?.id, endTime: '2026-11-21T12:00' });
    expect(await last(vera, calendar.id)).toMatchObject({
      changes: [
        {
          entity: 'event',
          id,
          action: 'update',
          name: 'Surgery',
          fields: [
            { field: 'title', before: 'Dentist', after: 'Surgery' },
            { field: 'endTime', before: '2026-11-21T11:00:00', after: '2026-11-21T12:00:00' },
            { field: 'tagId', before: null, after: tag?.id },
          ],
        },
      ],
      mayUndo: true,
    });
  });

  it('says in which zones an event stands, and none of a floating one', async () => {
    const { vera, calendar } = await home();
    await createEvent(vera, calendar.id, { timeZone: 'Asia/Tokyo', endTimeZone: 'Asia/Dubai' });
    const flight = await last(vera, calendar.id);
    expect(flight?.changes[0]?.event).toMatchObject({ timeZone: 'Asia/Tokyo', endTimeZone: 'Asia/Dubai' });
    await createEvent(vera, calendar.id, { isFloating: true });
    const floating = await last(vera, calendar.id);
    expect(floating?.changes[0]?.event).toMatchObject({ timeZone: '', endTimeZone: null });
  });

  it('still names what has been deleted', async () => {
    const { vera, calendar } = await home();
    const { id } = await createEvent(vera, calendar.id);
    await change(vera, id, { title: 'Surgery' });
    await remove(vera, id);
    const { entries } = await page(vera, calendar.id);
    expect(entries.map(({ changes }) => changes.map(({ action, name }) => `${action} ${name}`))).toEqual([
      ['delete Surgery'],
      ['update Surgery'],
      ['create Dentist'],
      ['create Home'],
    ]);
  });

  it('shows all that one call did as one entry', async () => {
    const { vera, calendar } = await home();
    const [work, home2] = await createTags(vera, calendar.id, 'Work', 'Home');
    const tags = [{ id: home2?.id, name: 'Family', color: '#000000' }, { name: 'New' }];
    await vera.call('PUT', `/api/calendars/${calendar.id}/tags`, { tags });
    const entry = await last(vera, calendar.id);
    expect(entry?.changes.map(({ action, name }) => `${action} ${name}`).sort()).toEqual([
      'create New',
      'delete Work',
      'update Family',
    ]);
    expect(entry?.changes.find(({ action }) => action === 'update')?.fields).toEqual([
      { field: 'name', before: 'Home', after: 'Family' },
      { field: 'color', before: '#1976d2', after: '#000000' },
    ]);
    expect(work).toBeDefined();
  });

  it('shows changed settings of the calendar', async () => {
    const { vera, calendar } = await home();
    await vera.call('PUT', `/api/calendars/${calendar.id}`, { name: 'Office', timezone: 'UTC' });
    expect(await last(vera, calendar.id)).toMatchObject({
      changes: [
        {
          entity: 'calendar',
          name: 'Office',
          fields: [
            { field: 'name', before: 'Home', after: 'Office' },
            { field: 'timezone', before: 'Europe/Moscow', after: 'UTC' },
          ],
        },
      ],
      mayUndo: false,
    });
  });

  it('names the members and what they are, and never a code', async () => {
    const { calendar, owner, admin } = await calendarWith(app, 'admin');
    const code = await invite(owner, calendar.id, 'viewer');
    await owner.call('DELETE', `/api/calendars/${calendar.id}/invites/${code}`);
    const { body } = await owner.call('GET', `/api/calendars/${calendar.id}/members`);
    const { id } = (body as { id: string; role: string }[]).find(({ role }) => role === 'admin') ?? { id: '' };
    await owner.call('PUT', `/api/calendars/${calendar.id}/members/${id}/role`, { role: 'viewer' });
    await admin.call('DELETE', `/api/calendars/${calendar.id}/leave`);
    const answer = await owner.call('GET', `/api/calendars/${calendar.id}/history`);
    const { entries } = answer.as(HistoryPage);
    const received = entries.flatMap(({ actor, changes }) =>
      changes.map(({ entity, action, name, fields }) => [actor.name, action, entity, name, fields.length]),
    );
    expect(received).toEqual([
      ['Anna', 'delete', 'member', 'Anna', 0],
      ['Olga', 'update', 'member', 'Anna', 1],
      ['Olga', 'delete', 'invite', '', 0],
      ['Olga', 'create', 'invite', '', 0],
      ['Anna', 'create', 'member', 'Anna', 0],
      ['Olga', 'create', 'invite', '', 0],
      ['Olga', 'create', 'calendar', 'Home', 0],
    ]);
    expect(entries[1]?.changes[0]?.fields).toEqual([{ field: 'role', before: 'admin', after: 'viewer' }]);
    expect(answer.text).not.toContain(code);
    expect(answer.text).not.toContain(admin.email);
  });

  it('names people as they were called then, also after they have left', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    await createEvent(editor, calendar.id);
    await editor.call('PUT', '/api/auth/profile', { name: 'Egor the Great' });
    await createEvent(editor, calendar.id);
    await editor.call('DELETE', `/api/calendars/${calendar.id}/leave`);
    const { entries } = await page(owner, calendar.id, '?limit=4');
    const [formerly, now] = [
      { id: editor.id, name: 'Egor' },
      { id: editor.id, name: 'Egor the Great' },
    ];
    expect(entries.map(({ actor }) => actor)).toEqual([now, now, now, formerly]);
  });
});
