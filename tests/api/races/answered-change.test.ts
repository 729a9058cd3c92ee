import { expect, it } from 'vitest';
import { HistoryPage } from '#domain/changes.ts';
import { EventAnswer } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { cases } from '#tests/support/depth.ts';
import { calendarWith, createEvent } from '#tests/support/people.ts';

const ROUNDS = cases(8, 20);

it('a change that was made is answered with the event as it left it, whatever comes right after it', async () => {
  const app = await testApp();
  const { owner, editor, calendar } = await calendarWith(app, 'editor');
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await createEvent(owner, calendar.id);
    const titles = ['A', 'B', 'C'];
    const [, ...answers] = await Promise.all([
      owner.call('PUT', `/api/events/${id}`, { description: 'First' }),
      ...titles.map((title) => editor.call('PUT', `/api/events/${id}`, { title })),
      owner.call('DELETE', `/api/events/${id}`),
    ]);
    const deleted = answers.pop();
    expect(deleted?.status).toBe(204);
    const { entries } = (await owner.call('GET', `/api/calendars/${calendar.id}/history?limit=10`)).as(HistoryPage);
    const made = entries.flatMap(({ version, changes }) =>
      changes
        .filter((change) => change.id === id && change.action === 'update')
        .flatMap(({ fields }) => fields)
        .filter(({ field }) => field === 'title')
        .map(({ after }) => ({ title: after, version })),
    );
    const received = answers
      .filter(({ status }) => status === 200)
      .map((answer) => answer.as(EventAnswer).event)
      .map(({ title, version }) => ({ title, version }));
    const byVersion = (a: { version: number }, b: { version: number }) => a.version - b.version;
    expect(received.sort(byVersion)).toEqual(made.sort(byVersion));
  }
});
