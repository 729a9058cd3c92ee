import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, signUp } from '#tests/support/people.ts';
import { createSeries, eventsOn, occurrence } from '#tests/support/series.ts';
import { storeEvents } from '#tests/support/stored-events.ts';
import { costOf } from '#tests/support/turns.ts';
import { HOSTILE } from './hostile-rules.ts';

const app = await testApp();

async function home() {
  const vera = await signUp(app, 'Vera');
  const { id } = await createCalendar(vera);
  return { vera, id };
}

describe('a rule that was written to do harm', () => {
  it('stalls no read: a calendar full of them costs as a calendar of as many plain ones does', async () => {
    const hostile = await home();
    const plain = await home();
    // Sending the occurrences of the dense rule costs more than finding them.
    for (const rule of HOSTILE.filter((text) => !text.startsWith('FREQ=MINUTELY;INTERVAL=15'))) {
      await createSeries(hostile.vera, hostile.id, rule);
      await createSeries(plain.vera, plain.id, 'FREQ=DAILY');
    }
    // A new version for each read, since finished answers are cached.
    const fresh = async ({ vera, id }: typeof plain) => {
      await vera.call('PUT', `/api/calendars/${id}`, { name: crypto.randomUUID() });
      return eventsOn(vera, id, '2026-01-01', '2027-02-04');
    };
    await fresh(hostile);
    expect(await costOf(() => fresh(hostile))).toBeLessThan(3 * (await costOf(() => fresh(plain))));
  });
});

/** Older than the API allows today. */
const OLD = { start: '1726-11-26T10:00:00', end: '1726-11-26T10:10:00' };

describe('what a range read costs', () => {
  it('goes by its days and not by the age of the series', async () => {
    const [young, old] = [await home(), await home()];
    for (const rule of ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TU', 'FREQ=HOURLY;INTERVAL=5', 'FREQ=DAILY;COUNT=200000']) {
      const { timeZone: zone } = await createSeries(young.vera, young.id, rule, { endTime: '2026-11-23T10:10' });
      await storeEvents(app, [{ calendarId: old.id, title: 'Standup', ...OLD, zone, recurrence: rule }]);
    }
    const read = async ({ vera, id }: typeof young) => {
      await vera.call('PUT', `/api/calendars/${id}`, { name: crypto.randomUUID() });
      return eventsOn(vera, id, '2027-01-01', '2027-01-31');
    };
    expect((await read(old)).length).toBe((await read(young)).length);
    expect(await costOf(() => read(old))).toBeLessThan(4 * (await costOf(() => read(young))));
  });

  it('is the same for one occurrence, however far from the start', async () => {
    const { vera, id: calendarId } = await home();
    const recurrence = 'FREQ=MINUTELY;INTERVAL=15';
    const [id = ''] = await storeEvents(app, [{ calendarId, title: 'Standup', ...OLD, recurrence }]);
    const get = (start: string) => vera.call('GET', `/api/events/${occurrence({ id }, start)}`);
    const far = await get('9526-11-26T10:15:00');
    expect(far.as(z.object({ event: z.object({ startTime: z.string() }) })).event.startTime).toBe(
      '9526-11-26T10:15:00',
    );
    expect(await costOf(() => get('9526-11-26T10:15:00'))).toBeLessThan(
      10 * (await costOf(() => get('1726-11-26T10:15:00'))),
    );
  });
});
