import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { notifiedTo, testNotifier } from '#tests/support/notifier.ts';
import { calendarWith, createEvent } from '#tests/support/people.ts';
import { createSeries } from '#tests/support/series.ts';

it('one broken rule costs the other events of its calendar no reminder', async () => {
  const app = await testApp();
  const { calendar, owner } = await calendarWith(app);
  await createEvent(owner, calendar.id);
  const times = { startTime: '2026-11-20T10:00:00', endTime: '2026-11-20T11:00:00' };
  const series = await createSeries(owner, calendar.id, 'FREQ=DAILY', { title: 'Broken', ...times });
  await app.db.write((sql) => sql.updateTable('events').set({ exdates: '{' }).where('id', '=', series.id).execute());
  const notifier = testNotifier(app);
  await notifier.runDue();
  app.clock.now = Date.parse('2026-11-21T09:50:00+03:00');
  await notifier.runDue();
  expect(await notifiedTo(owner)).toEqual(['due Dentist']);
});
