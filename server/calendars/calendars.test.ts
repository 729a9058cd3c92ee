import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CalendarAnswer, CalendarListItem } from '#domain/calendars.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, invite, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const at = (id: string) => `/api/calendars/${id}`;
const list = async (person: Person) => (await person.call('GET', '/api/calendars')).as(z.array(CalendarListItem));

describe('the list of calendars', () => {
  it('holds those the person is a member of, in the order they joined, each with their own role', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    app.clock.advance(1);
    const own = await createCalendar(viewer, { name: 'Mine' });
    expect(await list(viewer)).toEqual([
      { ...calendar, role: 'viewer', version: 3, memberCount: 2 },
      { ...own, memberCount: 1 },
    ]);
    expect(await list(owner)).toEqual([{ ...calendar, version: 3, memberCount: 2 }]);
  });

  it('is empty for somebody new', async () => {
    expect(await list(await signUp(app, 'Vera'))).toEqual([]);
  });
});

describe('one calendar', () => {
  it('is shown to each member with their role', async () => {
    const members = await calendarWith(app, 'admin', 'editor', 'viewer');
    for (const role of ['owner', 'admin', 'editor', 'viewer'] as const) {
      const path = at(members.calendar.id);
      expect((await members[role].call('GET', path)).as(CalendarAnswer).calendar).toMatchObject({ role, name: 'Home' });
      expect((await members[role].call('GET', `${path}/role`)).body).toEqual({ role });
    }
  });

  it.each(['', '/role'])('is not there for a stranger, nor is one with a made-up id (%s)', async (rest) => {
    const { calendar, stranger } = await calendarWith(app);
    for (const id of [calendar.id, crypto.randomUUID(), 'nonsense', '%00', 'a'.repeat(150), "x' or 1=1 --"]) {
      const answer = await stranger.call('GET', `${at(encodeURIComponent(id))}${rest}`);
      expect(answer).toMatchObject(refused('not_found'));
    }
  });
});

describe('changing a calendar', () => {
  it('changes what is given, keeps the rest and raises the version', async () => {
    const { calendar, admin } = await calendarWith(app, 'admin');
    const answer = await admin.call('PUT', at(calendar.id), { name: 'Office', firstDayOfWeek: '0' });
    expect(answer.as(CalendarAnswer).calendar).toEqual({
      ...calendar,
      name: 'Office',
      firstDayOfWeek: 0,
      role: 'admin',
      version: 4,
    });
  });

  it('empties the description with null or an empty text', async () => {
    const vera = await signUp(app, 'Vera');
    for (const description of [null, '']) {
      const { id } = await createCalendar(vera, { description: 'old' });
      expect((await vera.call('PUT', at(id), { description })).as(CalendarAnswer).calendar.description).toBe('');
    }
  });

  it('to what it is already changes nothing, the version included', async () => {
    const vera = await signUp(app, 'Vera');
    const calendar = await createCalendar(vera);
    const { name, description, timezone, color, firstDayOfWeek } = calendar;
    for (const same of [{}, { name, description, timezone, color, firstDayOfWeek }]) {
      expect((await vera.call('PUT', at(calendar.id), same)).body).toEqual({ calendar });
    }
  });

  it('does not change owner, role, id or version', async () => {
    const { calendar, owner, stranger } = await calendarWith(app);
    await owner.call('PUT', at(calendar.id), {
      id: 'x',
      ownerId: stranger.id,
      role: 'viewer',
      version: 9,
      deleted_at: 1,
    });
    expect(await list(owner)).toMatchObject([{ ...calendar }]);
  });

  it('is for owner and admin', async () => {
    const { calendar, editor, viewer, stranger } = await calendarWith(app, 'editor', 'viewer');
    const rename = (person: Person) => person.call('PUT', at(calendar.id), { name: 'Office' });
    expect(await rename(editor)).toMatchObject(refused('forbidden'));
    expect(await rename(viewer)).toMatchObject(refused('forbidden'));
    expect(await rename(stranger)).toMatchObject(refused('not_found'));
  });

  it('gives the events without a tag the new colour', async () => {
    const vera = await signUp(app, 'Vera');
    const { id } = await createCalendar(vera);
    const event = await createEvent(vera, id);
    await vera.call('PUT', at(id), { color: '#111111' });
    expect((await vera.call('GET', `/api/events/${event.id}`)).body).toMatchObject({ event: { color: '#111111' } });
  });
});

describe('deleting a calendar', () => {
  it('takes it from everybody, with its events and its links', async () => {
    const { calendar, owner, admin, stranger } = await calendarWith(app, 'admin');
    const event = await createEvent(owner, calendar.id);
    const code = await invite(owner, calendar.id, 'viewer');
    expect(await owner.call('DELETE', at(calendar.id))).toMatchObject({ status: 204, text: '' });
    for (const member of [owner, admin]) {
      expect(await list(member)).toEqual([]);
      expect(await member.call('GET', at(calendar.id))).toMatchObject(refused('not_found'));
      expect(await member.call('GET', `/api/events/${event.id}`)).toMatchObject(refused('not_found'));
      expect((await member.call('GET', '/api/events/upcoming')).body).toEqual([]);
    }
    expect(await app.call('GET', `/api/calendars/invites/${code}`)).toMatchObject(refused('invite_not_found'));
    expect(await stranger.call('POST', `/api/calendars/invites/${code}/accept`)).toMatchObject(
      refused('invite_not_found'),
    );
    expect(await owner.call('DELETE', at(calendar.id))).toMatchObject(refused('not_found'));
  });

  it('is for the owner', async () => {
    const { calendar, admin, editor, viewer, stranger } = await calendarWith(app, 'admin', 'editor', 'viewer');
    for (const member of [admin, editor, viewer])
      expect(await member.call('DELETE', at(calendar.id))).toMatchObject(refused('forbidden'));
    expect(await stranger.call('DELETE', at(calendar.id))).toMatchObject(refused('not_found'));
    expect(await list(viewer)).toHaveLength(1);
  });
});
