import { describe, expect, it } from 'vitest';
import { type CalendarEvent, EventAnswer } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const at = (id: string) => `/api/events/${id}`;
const read = async (person: Person, id: string) => (await person.call('GET', at(id))).as(EventAnswer).event;

async function ownEvent(values: Partial<CalendarEvent> = {}) {
  const owner = await signUp(app, 'Olga');
  const calendar = await createCalendar(owner);
  return { owner, calendar, event: await createEvent(owner, calendar.id, values) };
}

describe('an event that may have changed since it was read', () => {
  it('is not overwritten, and comes along as it is now', async () => {
    const { owner, event } = await ownEvent();
    await owner.call('PUT', at(event.id), { title: 'First' });
    const current = await read(owner, event.id);
    const stale = { 'if-match': `"${event.version}"` };
    for (const answer of [
      await owner.call('PUT', at(event.id), { title: 'Second' }, stale),
      await owner.call('DELETE', at(event.id), undefined, stale),
    ]) {
      expect(answer).toMatchObject(refused('version_conflict'));
      expect(answer.body).toMatchObject({ current });
    }
    expect(await read(owner, event.id)).toEqual(current);
  });

  it.each([['"2"'], ['W/"2"'], ['2'], ['*'], [' "2" ']])(
    'is changed with If-Match: %s when that is its version',
    async (tag) => {
      const { owner, event } = await ownEvent();
      expect(event.version).toBe(2);
      expect(await owner.call('PUT', at(event.id), { title: 'x' }, { 'if-match': tag })).toMatchObject({ status: 200 });
    },
  );

  it.each([['"3"'], ['"x"'], ['"1", "3"'], ['"22"'], ['"9999999999999999999"']])(
    'is not changed with If-Match: %s',
    async (tag) => {
      const { owner, event } = await ownEvent();
      const answer = await owner.call('PUT', at(event.id), { title: 'x' }, { 'if-match': tag });
      expect(answer).toMatchObject(refused('version_conflict'));
    },
  );

  it('is changed by one of two who have seen the same version', async () => {
    const { owner, event } = await ownEvent();
    const seen = { 'if-match': `"${event.version}"` };
    const answers = await Promise.all(['A', 'B', 'C'].map((title) => owner.call('PUT', at(event.id), { title }, seen)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it('is not shown to a stranger who guesses its id', async () => {
    const { calendar, owner, stranger } = await calendarWith(app);
    const { id } = await createEvent(owner, calendar.id);
    const answer = await stranger.call('PUT', at(id), { title: 'x' }, { 'if-match': '"1"' });
    expect(answer).toMatchObject(refused('not_found'));
    expect(answer.text).not.toContain('Dentist');
  });
});
