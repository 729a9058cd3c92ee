import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CalendarAnswer, CalendarListItem, RestorableCalendar } from '#domain/calendars.ts';
import { HistoryPage } from '#domain/changes.ts';
import { EventAnswer } from '#domain/events.ts';
import { MemberList } from '#domain/members.ts';
import { clearExpired } from '#server/operations/maintenance/data.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createEvent, invite, PASSWORD, type Person } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { openStream } from '#tests/support/stream.ts';

const DAY = 86_400_000;
const app = await testApp();
const at = (id: string) => `/api/calendars/${id}`;
const list = async (person: Person) => (await person.call('GET', '/api/calendars')).as(z.array(CalendarListItem));
const deleted = async (person: Person) =>
  (await person.call('GET', '/api/calendars/deleted')).as(z.array(RestorableCalendar));
const restore = (person: Person, id: string) => person.call('POST', `${at(id)}/restore`);
const members = async (person: Person, id: string) =>
  (await person.call('GET', `${at(id)}/members`)).as(MemberList).map(({ user, role }) => `${user.name} ${role}`);

describe('a deleted calendar', () => {
  it('is listed for its owner, and for nobody else', async () => {
    const { calendar, owner, admin, stranger } = await calendarWith(app, 'admin');
    expect(await deleted(owner)).toEqual([]);
    await owner.call('DELETE', at(calendar.id));
    expect(await deleted(owner)).toEqual([
      {
        id: calendar.id,
        name: 'Home',
        color: calendar.color,
        deletedAt: new Date(app.clock.now).toISOString(),
        restorableUntil: new Date(app.clock.now + 30 * DAY).toISOString(),
      },
    ]);
    for (const person of [admin, stranger]) expect(await deleted(person)).toEqual([]);
  });

  it('comes back whole, for everybody', async () => {
    const { calendar, owner, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
    const event = await createEvent(editor, calendar.id);
    await owner.call('DELETE', at(calendar.id));
    const answer = await restore(owner, calendar.id);
    // The deletion was version 7, after two links, two members and an event.
    expect(answer.as(CalendarAnswer).calendar).toEqual({ ...calendar, version: 8 });
    expect(await deleted(owner)).toEqual([]);
    for (const person of [owner, editor, viewer]) {
      expect(await list(person)).toMatchObject([{ id: calendar.id, memberCount: 3 }]);
      expect((await person.call('GET', `/api/events/${event.id}`)).status).toBe(200);
      expect((await person.call('GET', '/api/events/upcoming')).body).toMatchObject([{ id: event.id }]);
      expect((await person.call('GET', '/api/events/search?q=dentist')).body).toMatchObject({
        events: [{ id: event.id }],
      });
    }
    await createEvent(editor, calendar.id);
  });

  it('is one more change of the calendar', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    const { version } = calendar;
    await owner.call('DELETE', at(calendar.id));
    await restore(owner, calendar.id);
    const { entries } = (await viewer.call('GET', `${at(calendar.id)}/history?limit=2`)).as(HistoryPage);
    expect(entries).toMatchObject([
      {
        actor: { id: owner.id, name: 'Olga' },
        changes: [
          {
            entity: 'calendar',
            action: 'update',
            name: 'Home',
            fields: [{ field: 'deletedAt', before: expect.any(String), after: null }],
          },
        ],
        mayUndo: false,
      },
      { changes: [{ entity: 'calendar', action: 'delete', name: 'Home' }] },
    ]);
    const changes = await viewer.call('GET', `${at(calendar.id)}/changes?since=${version}`);
    expect(changes.body).toMatchObject({ version: entries[0]?.version, calendarChanged: true, deleted: [] });
  });

  it('is announced to open streams of its members, with their roles', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    const stream = await openStream(app, viewer.token);
    await owner.call('DELETE', at(calendar.id));
    await restore(owner, calendar.id);
    const received = [];
    while (received.length < 2) {
      const update = await stream.next();
      if (update.event === 'access') received.push(update.data);
    }
    expect(received).toEqual([
      { calendarId: calendar.id, role: null },
      { calendarId: calendar.id, role: 'viewer' },
    ]);
  });

  it('comes back without its links', async () => {
    const { calendar, owner, stranger } = await calendarWith(app);
    const code = await invite(owner, calendar.id, 'viewer');
    await owner.call('DELETE', at(calendar.id));
    await restore(owner, calendar.id);
    const answer = await stranger.call('POST', `/api/calendars/invites/${code}/accept`);
    expect(answer).toMatchObject(refused('invite_not_found'));
  });

  it('is restored by its owner only, and once', async () => {
    const { calendar, owner, admin, stranger } = await calendarWith(app, 'admin');
    expect(await restore(owner, calendar.id)).toMatchObject(refused('not_found'));
    await owner.call('DELETE', at(calendar.id));
    for (const person of [admin, stranger]) {
      expect(await restore(person, calendar.id)).toMatchObject(refused('not_found'));
    }
    const answers = await Promise.all([1, 2, 3].map(() => restore(owner, calendar.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await restore(owner, crypto.randomUUID())).toMatchObject(refused('not_found'));
  });

  it('can be restored for 30 days, to the millisecond in which maintenance destroys it', async () => {
    const { calendar, owner } = await calendarWith(app);
    const later = await calendarWith(app);
    await owner.call('DELETE', at(calendar.id));
    app.clock.advance(1);
    await later.owner.call('DELETE', at(later.calendar.id));
    // Sessions expire after 30 days as well.
    app.clock.advance(15 * DAY);
    for (const person of [owner, later.owner]) await list(person);
    app.clock.advance(15 * DAY - 1);
    await clearExpired(app.db, app.clock.now, new AbortController().signal);
    expect(await deleted(owner)).toEqual([]);
    expect(await restore(owner, calendar.id)).toMatchObject(refused('not_found'));
    expect((await restore(later.owner, later.calendar.id)).status).toBe(200);
  });

  it('comes back without members whose account has ended since', async () => {
    const { calendar, owner, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
    const event = await createEvent(editor, calendar.id);
    await owner.call('DELETE', at(calendar.id));
    for (const person of [editor, viewer]) {
      expect((await person.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(204);
    }
    await restore(owner, calendar.id);
    expect(await members(owner, calendar.id)).toEqual(['Olga owner']);
    const shown = (await owner.call('GET', `/api/events/${event.id}`)).as(EventAnswer).event;
    expect(shown.createdBy).toBeNull();
    expect(shown.version).toBeGreaterThan(event.version);
  });

  it('is not restored while the account of a member ends half', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    await createEvent(editor, calendar.id);
    await owner.call('DELETE', at(calendar.id));
    await Promise.all([restore(owner, calendar.id), editor.call('DELETE', '/api/account', { password: PASSWORD })]);
    expect(await members(owner, calendar.id)).toEqual(['Olga owner']);
  });
});
