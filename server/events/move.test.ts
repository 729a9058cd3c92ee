import { sql as raw } from 'kysely';
import { describe, expect, it } from 'vitest';
import { EventAnswer } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import {
  calendarWith,
  createCalendar,
  createEvent,
  createTags,
  invite,
  join,
  type Person,
  signUp,
} from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const move = (person: Person, id: string, calendarId: string, values = {}, headers = {}) =>
  person.call('PUT', `/api/events/${id}`, { calendarId, ...values }, headers);
const versionOf = async (person: Person, id: string) => (await person.call('GET', `/api/calendars/${id}`)).body;
const read = async (person: Person, id: string) =>
  (await person.call('GET', `/api/events/${id}`)).as(EventAnswer).event;

/** The deadlocks that PostgreSQL has resolved, including those of earlier users of the database; SQLite has one writer. */
async function deadlocks(): Promise<number> {
  if (app.db.engine === 'sqlite') return 0;
  const { rows } = await raw<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(app.db.read);
  return rows[0]?.deadlocks ?? Number.NaN;
}

async function twoCalendars() {
  const owner = await signUp(app, 'Olga');
  const from = await createCalendar(owner, { name: 'From' });
  const to = await createCalendar(owner, { name: 'To', color: '#111111', timezone: 'Asia/Tokyo' });
  return { owner, from, to };
}

describe('moving an event to another calendar', () => {
  it('preserves it under its id, with its own zone, and changes both calendars', async () => {
    const { owner, from, to } = await twoCalendars();
    const event = await createEvent(owner, from.id);
    const answer = await move(owner, event.id, to.id);
    expect(answer.body).toEqual({ event: { ...event, calendarId: to.id, color: '#111111', version: 2 } });
    expect(await versionOf(owner, from.id)).toMatchObject({ calendar: { version: 3 } });
    expect(await versionOf(owner, to.id)).toMatchObject({ calendar: { version: 2 } });
    const range = 'events?startDate=2026-11-21&endDate=2026-11-21';
    expect((await owner.call('GET', `/api/calendars/${from.id}/${range}`)).body).toEqual([]);
    expect((await owner.call('GET', `/api/calendars/${to.id}/${range}`)).body).toMatchObject([{ id: event.id }]);
  });

  it('can change it on the way', async () => {
    const { owner, from, to } = await twoCalendars();
    const { id } = await createEvent(owner, from.id);
    const answer = await move(owner, id, to.id, { title: 'Moved', timeZone: 'UTC' });
    expect(answer.body).toMatchObject({
      event: { calendarId: to.id, title: 'Moved', startAt: '2026-11-21T10:00:00.000Z' },
    });
  });

  it('takes the tag of the same name, unless another one is given or there is none', async () => {
    const { owner, from, to } = await twoCalendars();
    const [here, only] = await createTags(owner, from.id, 'Work', 'Only here');
    const [there, other] = await createTags(owner, to.id, 'WORK', 'Other');
    const tagged = (tag = here) => createEvent(owner, from.id, { tagId: tag?.id ?? '' });
    const moved = async (values: object, tag = here) =>
      (await move(owner, (await tagged(tag)).id, to.id, values)).as(EventAnswer).event.tag;
    expect(await moved({})).toEqual(there);
    expect(await moved({}, only)).toBeNull();
    expect(await moved({ tagId: other?.id })).toEqual(other);
    expect(await moved({ tagId: null })).toBeNull();
    const staying = await tagged();
    expect(await move(owner, staying.id, to.id, { tagId: here?.id })).toMatchObject(refused('tag_unknown', 'tagId'));
    expect(await read(owner, staying.id)).toEqual(staying);
  });

  it('leaves it whole in one of the two when its mover is removed from the target at the same time', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    for (let round = 0; round < 4; round += 1) {
      const other = await createCalendar(owner, { name: 'Other' });
      await join(editor, await invite(owner, other.id, 'editor'));
      const event = await createEvent(owner, calendar.id, { recurrence: 'FREQ=DAILY' });
      const { body } = await owner.call('GET', `/api/calendars/${other.id}/members`);
      const member = (body as { id: string; isOwner: boolean }[]).find(({ isOwner }) => !isOwner); // its answer
      const [answer, removed] = await Promise.all([
        move(editor, event.id, other.id),
        owner.call('DELETE', `/api/calendars/${other.id}/members/${member?.id}`),
      ]);
      expect(removed.status).toBe(204);
      expect([200, 403, 404]).toContain(answer.status);
      expect((await read(owner, event.id)).calendarId).toBe(answer.status === 200 ? other.id : calendar.id);
    }
  });

  it('needs the right in both', async () => {
    const { calendar, owner, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
    const other = await createCalendar(owner, { name: 'Other' });
    await join(viewer, await invite(owner, other.id, 'editor'));
    const event = await createEvent(owner, calendar.id);
    expect(await move(editor, event.id, other.id)).toMatchObject(refused('not_found'));
    expect(await move(viewer, event.id, other.id)).toMatchObject(refused('forbidden'));
    await join(editor, await invite(owner, other.id, 'viewer'));
    expect(await move(editor, event.id, other.id)).toMatchObject(refused('forbidden'));
    expect(await read(owner, event.id)).toEqual(event);
    await join(editor, await invite(owner, other.id, 'editor'));
    expect(await move(editor, event.id, other.id)).toMatchObject({ status: 200 });
  });

  it('needs a calendar that is there', async () => {
    const { owner, from, to } = await twoCalendars();
    const event = await createEvent(owner, from.id);
    await owner.call('DELETE', `/api/calendars/${to.id}`);
    for (const target of [to.id, crypto.randomUUID(), 'nonsense', ''])
      expect(await move(owner, event.id, target)).toMatchObject(refused('not_found'));
    expect(await read(owner, event.id)).toEqual(event);
  });

  it('guards against a lost update', async () => {
    const { owner, from, to } = await twoCalendars();
    const { id } = await createEvent(owner, from.id);
    await owner.call('PUT', `/api/events/${id}`, { title: 'Changed' });
    expect(await move(owner, id, to.id, {}, { 'if-match': '"2"' })).toMatchObject(refused('version_conflict'));
    expect(await move(owner, id, to.id, {}, { 'if-match': '"3"' })).toMatchObject({ status: 200 });
  });

  it('leaves nothing half done when it is refused', async () => {
    const { owner, from, to } = await twoCalendars();
    const event = await createEvent(owner, from.id);
    const answer = await move(owner, event.id, to.id, { endTime: '2026-11-20T00:00:00' });
    expect(answer).toMatchObject(refused('event_end_before_start'));
    expect(await read(owner, event.id)).toEqual(event);
    expect(await versionOf(owner, to.id)).toMatchObject({ calendar: { version: 1 } });
  });

  it('works both ways at once', async () => {
    const { owner, from, to } = await twoCalendars();
    const there = await Promise.all(Array.from({ length: 5 }, () => createEvent(owner, from.id)));
    const back = await Promise.all(Array.from({ length: 5 }, () => createEvent(owner, to.id)));
    const answers = await Promise.all([
      ...there.map(({ id }) => move(owner, id, to.id)),
      ...back.map(({ id }) => move(owner, id, from.id)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (const { id } of there) expect(await read(owner, id)).toMatchObject({ calendarId: to.id });
    for (const { id } of back) expect(await read(owner, id)).toMatchObject({ calendarId: from.id });
  });

  it('never waits in a circle, however many calendars there are', async () => {
    const owner = await signUp(app, 'Olga');
    const calendars: string[] = [];
    for (let count = 0; count < 6; count += 1) calendars.push((await createCalendar(owner)).id);
    const moves: { id: string; to: string }[] = [];
    for (let count = 0; count < 60; count += 1) {
      const { id } = await createEvent(owner, calendars[count % 6] ?? '');
      moves.push({ id, to: calendars[(count + 1 + ((count * 7) % 5)) % 6] ?? '' });
    }
    const before = await deadlocks();
    const answers = await Promise.all(moves.map(({ id, to }) => move(owner, id, to)));
    expect(answers.map((answer) => answer.as(EventAnswer).event.calendarId)).toEqual(moves.map(({ to }) => to));
    expect(await deadlocks()).toBe(before);
  });

  it('ends in one place when it is moved to two at once', async () => {
    const { owner, from, to } = await twoCalendars();
    const third = await createCalendar(owner, { name: 'Third' });
    const { id } = await createEvent(owner, from.id);
    const answers = await Promise.all([move(owner, id, to.id), move(owner, id, third.id)]);
    // The second finds it missing or, if it looks late enough, moves it on from where the first has put it.
    const moved = answers.filter(({ status }) => status === 200).map((answer) => answer.as(EventAnswer).event);
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
    const now = await read(owner, id);
    expect(moved.map((event) => event.calendarId)).toContain(now.calendarId);
    expect(now.calendarId).not.toBe(from.id);
  });
});
