import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { testNotifier } from '#tests/support/notifier.ts';
import { calendarWith, createEvent } from '#tests/support/people.ts';

const TOKEN = 'a token that only the monitor knows';
const MINUTE = 60_000;
/** The usual event is on Saturday the 21st, 10:00 in Moscow. */
const DUE = Date.parse('2026-11-21T09:00:00+03:00');

it('the metrics say what waits to be sent, and how late it is', async () => {
  const app = await testApp({ metricsToken: TOKEN });
  const figures = async () => {
    const { text } = await app.call('GET', '/metrics', { token: TOKEN });
    const of = (name: string, by: string) => Number(text.split(`\n${name}{by="${by}"} `)[1]?.split('\n')[0]);
    return ['email', 'push'].map((by) => [
      of('kalends_deliveries_waiting', by),
      of('kalends_deliveries_late_seconds', by),
    ]);
  };
  expect(await figures()).toEqual(Array(2).fill([0, 0]));
  const { calendar, owner } = await calendarWith(app);
  await owner.call('PUT', `/api/calendars/${calendar.id}/notifications`, { timed: [{ minutes: 60, by: 'email' }] });
  await createEvent(owner, calendar.id);
  const notifier = testNotifier(app);
  notifier.mailServer(() => Promise.reject(new Error('down')));
  app.clock.now = DUE;
  await notifier.runDue();
  app.clock.now = DUE + 6 * MINUTE;
  expect(await figures()).toEqual([
    [1, 360],
    [0, 0],
  ]);
  notifier.mailServer(null);
  await notifier.runDue();
  expect(notifier.emails).toHaveLength(1);
  expect(await figures()).toEqual(Array(2).fill([0, 0]));
});
