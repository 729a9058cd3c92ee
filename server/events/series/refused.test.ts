import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { createSeries, eventsOn } from '#tests/support/series.ts';

const app = await testApp();

async function home(timezone?: string) {
  const vera = await signUp(app, 'Vera');
  const { id } = await createCalendar(vera, { timezone });
  return { vera, id };
}

describe('rules that are refused', () => {
  it.each([
    'FREQ=DAILY;BYMONTH=13',
    'FREQ=DAILY;COUNT=2;UNTIL=20270101',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=DAILY;COUNT=2;COUNT=2',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=-3',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=1.5',
    'FREQ=DAILY;\r\nCOUNT=2',
    'FREQ=DAILY\nEXDATE:20261124T100000',
    'FREQ=DAILY;COUNT=',
    'FREQ=DAILY;X-OWN=1',
    'FREQ=FORTNIGHTLY',
    'FREQ=DAILY;UNTIL=20270231',
    'FREQ=DAILY;UNTIL=tomorrow',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=WEEKLY;BYMONTHDAY=1',
    'FREQ=MONTHLY;BYYEARDAY=1',
    'FREQ=MONTHLY;BYDAY=0MO',
    'FREQ=MONTHLY;BYSETPOS=1',
    'FREQ=DAILY;BYHOUR=24',
    'FREQ=DAILY;BYMONTHDAY=0',
    'COUNT=2',
    'FREQ=DAILY;',
    'каждый день',
  ])('%j is not valid', async (recurrence) => {
    const { vera, id } = await home();
    const body = { calendarId: id, title: 'x', startTime: '2026-11-23T10:00', endTime: '2026-11-23T11:00', recurrence };
    expect(await vera.call('POST', '/api/events', body)).toMatchObject(refused('recurrence_invalid'));
    expect(await eventsOn(vera, id, '2026-11-23')).toEqual([]);
  });

  it.each([
    'FREQ=MINUTELY',
    'FREQ=SECONDLY;INTERVAL=899',
    'FREQ=HOURLY;BYMINUTE=0,10,20,30,40',
    'FREQ=MINUTELY;INTERVAL=14',
  ])('%s comes more than 96 times a day', async (recurrence) => {
    const { vera, id } = await home();
    const body = { calendarId: id, title: 'x', startTime: '2026-11-23T10:00', endTime: '2026-11-23T10:05', recurrence };
    expect(await vera.call('POST', '/api/events', body)).toMatchObject(refused('recurrence_too_dense'));
  });

  it.each([
    ['every day for 97 days', 'FREQ=DAILY', '2027-02-28', true],
    ['every day to the last one', 'FREQ=DAILY', '2099-12-31', true],
    ['every month for nine years', 'FREQ=MONTHLY', '2035-11-23', true],
    ['every hour for a week', 'FREQ=HOURLY', '2026-11-30T10:00', false],
  ])('what comes %s piles up, more than 96 at a time', async (_, recurrence, endTime, isAllDay) => {
    const { vera, id } = await home();
    const body = { calendarId: id, title: 'x', startTime: '2026-11-23', endTime, isAllDay, recurrence };
    expect(await vera.call('POST', '/api/events', body)).toMatchObject(refused('recurrence_too_dense'));
    const series = await createSeries(vera, id, 'FREQ=YEARLY');
    const { calendarId: _same, ...values } = body;
    expect(await vera.call('PUT', `/api/events/${series.id}`, values)).toMatchObject(refused('recurrence_too_dense'));
  });

  it.each([
    ['every day for 96 days', 'FREQ=DAILY', '2027-02-26'],
    ['every year for ten years', 'FREQ=YEARLY', '2036-11-22'],
    ['every week for a year', 'FREQ=WEEKLY', '2027-11-22'],
  ])('takes what comes %s', async (_, recurrence, endTime) => {
    const { vera, id } = await home();
    const series = await createSeries(vera, id, recurrence, { startTime: '2026-11-23', endTime, isAllDay: true });
    expect((await eventsOn(vera, id, '2040-01-01')).length).toBeLessThanOrEqual(96);
    expect(series.recurrence).toBe(recurrence);
  });

  it('takes 96 a day', async () => {
    const { vera, id } = await home();
    await createSeries(vera, id, 'FREQ=MINUTELY;INTERVAL=15', { endTime: '2026-11-23T10:10' });
    expect(await eventsOn(vera, id, '2026-12-01')).toHaveLength(96);
  });

  it.each(['FREQ=DAILY;BYHOUR=9', 'FREQ=HOURLY'])(
    '%s names a time of day, which an all-day event has not',
    async (recurrence) => {
      const { vera, id } = await home();
      const body = {
        calendarId: id,
        title: 'x',
        startTime: '2026-11-23',
        endTime: '2026-11-23',
        isAllDay: true,
        recurrence,
      };
      expect(await vera.call('POST', '/api/events', body)).toMatchObject(refused('recurrence_invalid'));
    },
  );

  it('takes an UNTIL with a time for an all-day event, as a date', async () => {
    const { vera, id } = await home('Europe/Moscow');
    const days = { startTime: '2026-11-23', endTime: '2026-11-23', isAllDay: true };
    const series = await createSeries(vera, id, 'FREQ=DAILY;UNTIL=20261125T100000', days);
    expect(series.recurrence).toBe('FREQ=DAILY;UNTIL=20261125');
    expect(await eventsOn(vera, id, '2026-11-23', '2026-12-31')).toHaveLength(3);
    const values = { recurrence: 'FREQ=DAILY;UNTIL=20261126T210000Z' };
    const changed = await vera.call('PUT', `/api/events/${series.id}`, values);
    expect(changed.body).toMatchObject({ event: { recurrence: 'FREQ=DAILY;UNTIL=20261127' } });
  });

  it('answers 400 for a rule that is no text or longer than any rule', async () => {
    const { vera, id } = await home();
    for (const recurrence of [5, {}, `FREQ=DAILY;BYHOUR=${'1,'.repeat(1_000)}1`]) {
      const body = {
        calendarId: id,
        title: 'x',
        startTime: '2026-11-23T10:00',
        endTime: '2026-11-23T11:00',
        recurrence,
      };
      expect(await vera.call('POST', '/api/events', body)).toMatchObject(refused('validation_failed', 'recurrence'));
    }
  });
});
