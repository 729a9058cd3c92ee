import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CalendarAnswer, CalendarListItem } from '#domain/calendars.ts';
import { UpcomingList } from '#domain/events.ts';
import { GIVEN_ROLES } from '#domain/permissions.ts';
import { SearchAnswer } from '#domain/search.ts';
import { testApp } from '#tests/support/app.ts';
import {
  calendarWith,
  createCalendar,
  createEvent,
  invite,
  join,
  PASSWORD,
  type Person,
  remove,
} from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { openStream } from '#tests/support/stream.ts';

const app = await testApp();
const OWN = { ownName: 'Parents', ownColor: '#112233' };
const NONE = { ownName: null, ownColor: null };

const set = (person: Person, id: string, body: unknown) =>
  person.call('PUT', `/api/calendars/${id}/own-appearance`, body);
const setBoth = (person: Person, id: string) => set(person, id, { name: ' Parents ', color: '#123' });
const read = async (person: Person, id: string) =>
  (await person.call('GET', `/api/calendars/${id}`)).as(CalendarAnswer).calendar;
const listed = async (person: Person, id: string) =>
  (await person.call('GET', '/api/calendars')).as(z.array(CalendarListItem)).find((calendar) => calendar.id === id);

describe('a name and a colour of one’s own', () => {
  it.each(['owner', ...GIVEN_ROLES] as const)('are for the %s alone, and change nothing for others', async (role) => {
    const people = await calendarWith(app, ...GIVEN_ROLES);
    const { id } = people.calendar;
    const before = await read(people[role], id);
    expect(before).toMatchObject({ name: 'Home', ...NONE });
    expect((await setBoth(people[role], id)).as(CalendarAnswer).calendar).toEqual({ ...before, ...OWN });
    expect(await read(people[role], id)).toEqual({ ...before, ...OWN });
    expect(await listed(people[role], id)).toEqual({ ...before, ...OWN, memberCount: 4 });
    for (const other of ['owner', ...GIVEN_ROLES] as const) {
      if (other !== role) expect(await read(people[other], id)).toEqual({ ...before, role: other });
    }
  });

  it('stay when a field is left out, and go with null', async () => {
    const { calendar, viewer } = await calendarWith(app, 'viewer');
    await setBoth(viewer, calendar.id);
    await set(viewer, calendar.id, { color: '#ABCDEF' });
    expect(await read(viewer, calendar.id)).toMatchObject({ ...OWN, ownColor: '#ABCDEF' });
    await set(viewer, calendar.id, { name: null });
    expect(await read(viewer, calendar.id)).toMatchObject({ ownName: null, ownColor: '#ABCDEF' });
    await set(viewer, calendar.id, { name: null, color: null });
    expect(await read(viewer, calendar.id)).toMatchObject(NONE);
  });

  it('have the bounds that calendars have', async () => {
    const { calendar, viewer } = await calendarWith(app, 'viewer');
    expect(await set(viewer, calendar.id, { name: 'x'.repeat(200) })).toMatchObject({ status: 200 });
    for (const name of ['', '  ', 'x'.repeat(201), 'a\nb', 1]) {
      expect(await set(viewer, calendar.id, { name })).toMatchObject(refused('validation_failed', 'name'));
    }
    for (const color of ['', 'red', '#12345', 7]) {
      expect(await set(viewer, calendar.id, { color })).toMatchObject(refused('validation_failed', 'color'));
    }
  });

  it('are nothing for strangers', async () => {
    const { calendar, stranger } = await calendarWith(app);
    expect(await setBoth(stranger, calendar.id)).toMatchObject(refused('not_found'));
    expect(await setBoth(stranger, crypto.randomUUID())).toMatchObject(refused('not_found'));
  });

  it('stand beside what comes next and what is found', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    const event = await createEvent(owner, calendar.id);
    await setBoth(viewer, calendar.id);
    for (const [person, own] of [
      [viewer, OWN],
      [owner, NONE],
    ] as const) {
      const { name, color } = calendar;
      const shown = [{ ...event, calendar: { id: calendar.id, name, color, ...own } }];
      expect((await person.call('GET', '/api/events/upcoming')).as(UpcomingList)).toEqual(shown);
      expect((await person.call('GET', '/api/events/search?q=dentist')).as(SearchAnswer).events).toEqual(shown);
    }
  });

  it('are in the export, of one’s own calendars and of others’', async () => {
    const { calendar, viewer } = await calendarWith(app, 'viewer');
    const own = await createCalendar(viewer);
    for (const { id } of [own, calendar]) await setBoth(viewer, id);
    expect((await viewer.call('GET', '/api/account/export')).body).toMatchObject({
      calendars: [{ id: own.id, ...OWN }],
      memberships: [{ calendarId: calendar.id, name: 'Home', ...OWN }],
    });
  });

  it('are announced to the other browsers of that person, once, and to nobody else', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    const [hers, his] = [await openStream(app, owner.token), await openStream(app, viewer.token)];
    await setBoth(viewer, calendar.id);
    await setBoth(viewer, calendar.id);
    const { version } = calendar;
    const change = { event: 'change', data: { calendarId: calendar.id, version: version + 3 } };
    await createEvent(owner, calendar.id);
    expect(await his.next()).toEqual({ event: 'own-appearance', data: { calendarId: calendar.id } });
    expect(await his.next()).toEqual(change);
    expect(await hers.next()).toEqual(change);
  });
});

describe('they end with the membership', () => {
  it.each<[string, (owner: Person, person: Person, id: string) => Promise<unknown>]>([
    ['left', (_, person, id) => person.call('DELETE', `/api/calendars/${id}/leave`)],
    ['was removed', (owner, person, id) => remove(owner, id, person)],
  ])('of somebody who %s', async (_, end) => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    await setBoth(viewer, calendar.id);
    await end(owner, viewer, calendar.id);
    expect(await setBoth(viewer, calendar.id)).toMatchObject(refused('not_found'));
    await join(viewer, await invite(owner, calendar.id, 'viewer'));
    expect(await read(viewer, calendar.id)).toMatchObject(NONE);
  });

  it('of somebody whose account has ended', async () => {
    const { calendar, viewer } = await calendarWith(app, 'viewer');
    await setBoth(viewer, calendar.id);
    expect((await viewer.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(204);
    const rows = await app.db.read.selectFrom('members').selectAll().where('own_name', '=', 'Parents').execute();
    expect(rows.filter(({ calendar_id }) => calendar_id === calendar.id)).toEqual([]);
  });

  it('and outlive another role', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    await setBoth(viewer, calendar.id);
    await join(viewer, await invite(owner, calendar.id, 'editor'));
    expect(await read(viewer, calendar.id)).toMatchObject({ role: 'editor', ...OWN });
  });
});
