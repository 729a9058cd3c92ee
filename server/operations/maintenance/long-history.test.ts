import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { objectClient, taskText } from '#tests/support/calendar-objects.ts';
import { calendarWith, createEvent } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { changesSince, versionOf } from '#tests/support/series.ts';
import { forgetHistory } from './history.ts';

const { signal } = new AbortController();

it('a task that is rewritten again and again leaves as much history as is allowed, of the newest', async () => {
  const app = await testApp();
  const [{ calendar, owner }, other] = [await calendarWith(app), await calendarWith(app)];
  const event = await createEvent(other.owner, other.calendar.id);
  const client = await objectClient(app, owner, calendar.id);
  for (let round = 0; round < 12; round += 1) {
    await client.put('t.ics', taskText('t', `DESCRIPTION:${round} ${'x'.repeat(10_000)}`));
  }
  const newest = await versionOf(owner, calendar.id);
  await forgetHistory(app.db, app.clock.now, signal, 100_000);
  const rows = app.db.read.selectFrom('changes').select('version').orderBy('version');
  const retained = await rows.where('calendar_id', '=', calendar.id).execute();
  // Each entry stores the text before and after.
  expect(retained.map(({ version }) => version)).toEqual([newest - 3, newest - 2, newest - 1, newest]);
  const since = (version: number) => owner.call('GET', `/api/calendars/${calendar.id}/changes?since=${version}`);
  expect(await since(newest - 5)).toMatchObject(refused('changes_gone'));
  expect(await since(newest - 4)).toMatchObject({ status: 200 });
  expect((await changesSince(other.owner, other.calendar.id, event.version - 1)).events).toHaveLength(1);
});
