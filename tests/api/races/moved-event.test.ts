import { describe, expect, it } from 'vitest';
import type { Answer } from '#tests/support/app.ts';
import { testApp } from '#tests/support/app.ts';
import { cases } from '#tests/support/depth.ts';
import { calendarWith, createCalendar, createEvent, type Person } from '#tests/support/people.ts';

/** An event is moved into its owner's private calendar and written over, while members of the calendar it leaves ask for it. */

const ROUNDS = cases(6, 12);
const SECRET = 'TOP SECRET';
const DAILY = { recurrence: 'FREQ=DAILY;COUNT=5' };
const SECOND = '_20261122T100000';

type Ask = (person: Person, id: string, calendarId: string) => Promise<Answer>;

const asks: Record<string, Ask> = {
  'who changes it': (person, id) => person.call('PUT', `/api/events/${id}`, { location: 'Room 1' }),
  'who creates it once more': (person, id, calendarId) =>
    person.call('POST', '/api/events', {
      id,
      calendarId,
      title: 'Dentist',
      startTime: '2026-11-21T10:00',
      endTime: '2026-11-21T11:00',
    }),
  'who reads it': (person, id) => person.call('GET', `/api/events/${id}`),
  'who reads an occurrence of it': (person, id) => person.call('GET', `/api/events/${id}${SECOND}`),
  'who changes an occurrence of it': (person, id) =>
    person.call('PUT', `/api/events/${id}${SECOND}?scope=this`, { location: 'Room 1' }),
  'who changes all of it by an occurrence': (person, id) =>
    person.call('PUT', `/api/events/${id}${SECOND}?scope=all`, { location: 'Room 1' }),
  'who has seen another version of it': (person, id) =>
    person.call('PUT', `/api/events/${id}`, { location: 'Room 1' }, { 'if-match': '"1"' }),
  'who asks for the changes': (person, _, calendarId) =>
    person.call('GET', `/api/calendars/${calendarId}/changes?since=1`),
  'who asks for what comes next': (person) => person.call('GET', '/api/events/upcoming?limit=10'),
  'who searches for it': (person) => person.call('GET', '/api/events/search?q=secret'),
};

describe('an event that moves to where only its owner sees it is never shown to', () => {
  it.each(Object.entries(asks))('%s', async (_, ask) => {
    const app = await testApp();
    const { owner, editor, calendar } = await calendarWith(app, 'editor');
    const hidden = await createCalendar(owner, { name: 'Private' });
    const { id } = await createEvent(owner, calendar.id, DAILY);
    const statuses = new Set<number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const open = { title: 'Dentist', description: '', calendarId: calendar.id };
      const secret = { title: SECRET, description: SECRET, calendarId: hidden.id };
      const move = (values: object) => owner.call('PUT', `/api/events/${id}?scope=all`, values);
      const answers = await Promise.all([
        ask(editor, id, calendar.id),
        move(secret),
        ask(editor, id, calendar.id),
        ask(editor, id, calendar.id),
      ]);
      answers.splice(1, 1);
      answers.push(
        ...(await Promise.all([ask(editor, id, calendar.id), move(open), ask(editor, id, calendar.id)])).toSpliced(
          1,
          1,
        ),
      );
      for (const { status, text } of answers) {
        statuses.add(status);
        expect(text).not.toContain(SECRET);
        expect(text).not.toContain(hidden.id);
      }
    }
    for (const status of statuses) expect([200, 404, 409, 412]).toContain(status);
  });
});

it('an event that is moved to and fro is found by those who see both calendars', async () => {
  const app = await testApp();
  const { owner, editor, calendar } = await calendarWith(app, 'editor');
  const other = await createCalendar(editor);
  const { id } = await createEvent(owner, calendar.id);
  const asked = Array.from({ length: 12 }, (_, turn) =>
    turn % 4 === 3
      ? editor.call('PUT', `/api/events/${id}`, { location: `Room ${turn}` })
      : editor.call('PUT', `/api/events/${id}`, { calendarId: turn % 2 === 0 ? other.id : calendar.id }),
  );
  for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ status: 200 });
  expect((await editor.call('DELETE', `/api/events/${id}`)).status).toBe(204);
});
