import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { apartFromEvent, conflictsOf, hourAt, outcomesOf } from '#tests/support/intents.ts';
import { calendarWith, remove as expel, memberIdOf, type Person } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { change, read } from '#tests/support/series.ts';

const app = await testApp();

describe('an intent whose author has lost the right', () => {
  it.each<[string, (owner: Person, calendarId: string, editor: Person) => Promise<unknown>, string]>([
    [
      'as a viewer',
      async (owner, id, editor) =>
        owner.call('PUT', `/api/calendars/${id}/members/${await memberIdOf(editor, id)}/role`, { role: 'viewer' }),
      'Dentist',
    ],
    ['as a former member', expel, 'Doctor'],
  ])('%s is forbidden, and a conflict keeps only its own values', async (_, end, title) => {
    const { owner, calendar, editor, event, device, update } = await apartFromEvent(app);
    await end(owner, calendar.id, editor);
    const id = crypto.randomUUID();
    const results = await device.send(update({ title: 'Doctor' }), { create: { id, title: 'New', ...hourAt(15) } });
    expect(outcomesOf(results)).toEqual(['forbidden', 'forbidden']);
    const conflict = (await conflictsOf(editor)).find(({ target }) => target.id === event.id);
    expect(conflict).toMatchObject({
      kind: 'right_lost',
      title,
      groups: [{ mine: { title: 'Doctor' } }],
      choices: ['drop'],
    });
    expect(await read(owner, event.id)).toMatchObject({ title: 'Dentist' });
    expect(await owner.call('GET', `/api/events/${id}`)).toMatchObject(refused('not_found'));
  });

  it('gets the same answer as for a calendar that does not exist', async () => {
    const { stranger, calendar } = await calendarWith(app);
    const create = { create: { id: crypto.randomUUID(), title: 'New', ...hourAt(15) } };
    const intent = { id: crypto.randomUUID(), base: 1, ...create };
    for (const id of [calendar.id, crypto.randomUUID()]) {
      const body = { device: crypto.randomUUID(), intents: [{ ...intent, id: crypto.randomUUID() }] };
      const answer = await stranger.call('POST', `/api/calendars/${id}/intents`, body);
      expect(answer).toMatchObject({
        status: 200,
        body: { version: null, results: [{ outcome: 'forbidden', event: null }] },
      });
    }
  });

  it('does not reveal the texts of a private event', async () => {
    const { owner, event, device, editor, update } = await apartFromEvent(app);
    await change(owner, event.id, { class: 'private', title: 'Secret' });
    const results = await device.send(update({ title: 'Secret' }), update({ title: 'Guess' }), update(hourAt(12)));
    expect(outcomesOf(results)).toEqual(['forbidden', 'forbidden', 'merged']);
    const text = JSON.stringify(await conflictsOf(editor));
    expect(text.match(/Secret/g)).toHaveLength(2); // as its author has written it, as title and value
  });
});
