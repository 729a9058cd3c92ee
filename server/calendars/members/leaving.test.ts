import { describe, expect, it } from 'vitest';
import { MemberList } from '#domain/members.ts';
import { GIVEN_ROLES } from '#domain/permissions.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, type Person } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();

const list = async (person: Person, calendarId: string) =>
  (await person.call('GET', `/api/calendars/${calendarId}/members`)).as(MemberList);

describe('leaving a calendar', () => {
  it.each(GIVEN_ROLES)('is free to the %s', async (role) => {
    const members = await calendarWith(app, role);
    const { calendar, owner } = members;
    const person: Person = members[role];
    expect(await person.call('DELETE', `/api/calendars/${calendar.id}/leave`)).toMatchObject({ status: 204, text: '' });
    expect((await person.call('GET', '/api/calendars')).body).toEqual([]);
    expect(await list(owner, calendar.id)).toHaveLength(1);
    expect(await person.call('DELETE', `/api/calendars/${calendar.id}/leave`)).toMatchObject(refused('not_found'));
  });

  it('is refused to the owner', async () => {
    const { calendar, owner } = await calendarWith(app);
    expect(await owner.call('DELETE', `/api/calendars/${calendar.id}/leave`)).toMatchObject(refused('forbidden'));
    expect(await list(owner, calendar.id)).toHaveLength(1);
  });

  it('preserves what the person has created', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    const answer = await editor.call('POST', '/api/events', {
      calendarId: calendar.id,
      title: 'Dinner',
      startTime: '2026-11-21T19:00',
      endTime: '2026-11-21T21:00',
    });
    expect(answer.status).toBe(201);
    await editor.call('DELETE', `/api/calendars/${calendar.id}/leave`);
    expect((await owner.call('GET', '/api/events/upcoming')).body).toMatchObject([
      { title: 'Dinner', createdBy: { id: editor.id } },
    ]);
  });
});
