import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, createTags, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { atTen, createSeries, eventsOn, occurrence, startsOn } from '#tests/support/series.ts';

const app = await testApp();

async function home(timezone?: string) {
  const vera = await signUp(app, 'Vera');
  const { id } = await createCalendar(vera, { timezone });
  return { vera, id };
}

describe('creating a series', () => {
  it('answers it with its rule, unexpanded', async () => {
    const { vera, id } = await home();
    const series = await createSeries(vera, id, 'FREQ=DAILY;COUNT=3');
    expect(series).toMatchObject({
      recurrence: 'FREQ=DAILY;COUNT=3',
      recurringEventId: null,
      originalStart: null,
      startTime: '2026-11-23T10:00:00',
    });
  });

  it('shows each occurrence in range reads, with an id made of the original start', async () => {
    const { vera, id } = await home();
    const [tag] = await createTags(vera, id, 'Work');
    const series = await createSeries(vera, id, 'FREQ=DAILY;COUNT=3', { tagId: tag?.id, location: 'Room 3' });
    const shown = await eventsOn(vera, id, '2026-11-01', '2026-12-31');
    const expected = ['23', '24', '25'].map(
      (day): CalendarEvent => ({
        ...series,
        id: `${series.id}_202611${day}T100000`,
        startTime: `2026-11-${day}T10:00:00`,
        endTime: `2026-11-${day}T11:00:00`,
        startAt: `2026-11-${day}T07:00:00.000Z`,
        endAt: `2026-11-${day}T08:00:00.000Z`,
        recurringEventId: series.id,
        originalStart: `2026-11-${day}T10:00:00`,
      }),
    );
    expect(shown).toEqual(expected);
    expect(shown[0]).toMatchObject({ tag, color: tag?.color, location: 'Room 3' });
  });

  it('stores the rule in one way of writing', async () => {
    const { vera, id } = await home();
    const series = await createSeries(vera, id, ' rrule:freq=weekly;byday=mo,fr;count=3 ');
    expect(series.recurrence).toBe('FREQ=WEEKLY;BYDAY=MO,FR;COUNT=3');
    expect(await startsOn(vera, id, '2026-11-01', '2026-12-31')).toEqual(atTen(23, 27, 30));
  });

  it.each([null, ''])('takes the rule %j for none', async (recurrence) => {
    const { vera, id } = await home();
    expect(await createEvent(vera, id, { recurrence })).toMatchObject({ recurrence: null });
  });

  it('makes no second one when the call is repeated with the same id', async () => {
    const { vera, id: calendarId } = await home();
    const id = crypto.randomUUID();
    const series = await createSeries(vera, calendarId, 'FREQ=DAILY;COUNT=2', { id });
    expect(await createSeries(vera, calendarId, 'FREQ=WEEKLY', { id })).toEqual(series);
    expect(await startsOn(vera, calendarId, '2026-11-01', '2026-12-31')).toEqual(atTen(23, 24));
  });
});

describe('how far a series reaches', () => {
  it.each([
    ['by COUNT, the start among them', 'FREQ=DAILY;COUNT=3', [23, 24, 25]],
    ['by COUNT, with a start that the rule does not give', 'FREQ=WEEKLY;BYDAY=TU,FR;COUNT=3', [23, 24, 27]],
    ['by a date, the whole day counting', 'FREQ=DAILY;UNTIL=20261125', [23, 24, 25]],
    ['by a local time, itself counting', 'FREQ=DAILY;UNTIL=20261125T100000', [23, 24, 25]],
    ['by a local time a second earlier', 'FREQ=DAILY;UNTIL=20261125T095959', [23, 24]],
    ['by an instant in UTC, itself counting', 'FREQ=DAILY;UNTIL=20261125T070000Z', [23, 24, 25]],
    ['by an instant in UTC a second earlier', 'FREQ=DAILY;UNTIL=20261125T065959Z', [23, 24]],
    ['by a date before its start, which always is', 'FREQ=DAILY;UNTIL=20261101', [23]],
  ])('ends %s', async (_, rule, days) => {
    const { vera, id } = await home();
    await createSeries(vera, id, rule);
    expect(await startsOn(vera, id, '2026-11-01', '2027-10-31')).toEqual(atTen(...days));
  });

  it('is all the years there are without an end', async () => {
    const { vera, id } = await home();
    await createSeries(vera, id, 'FREQ=YEARLY');
    expect(await startsOn(vera, id, '9998-11-23', '9999-12-27')).toEqual([
      '9998-11-23T10:00:00',
      '9999-11-23T10:00:00',
    ]);
    expect(await startsOn(vera, id, '2025-11-01', '2026-11-22')).toEqual([]);
  });
});

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
    ['every day for all time', 'FREQ=DAILY', '9999-12-31', true],
    ['every year for a hundred years', 'FREQ=YEARLY', '2126-11-23', true],
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

  it.each([
    'FREQ=DAILY;BYHOUR=9',
    'FREQ=HOURLY',
    'FREQ=DAILY;UNTIL=20270101T100000',
    'FREQ=DAILY;UNTIL=20270101T100000Z',
  ])('%s names a time of day, which an all-day event has not', async (recurrence) => {
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

describe('who may', () => {
  it('lets editors make series, and viewers see them', async () => {
    const { calendar, editor, viewer, stranger } = await calendarWith(app, 'editor', 'viewer');
    const series = await createSeries(editor, calendar.id, 'FREQ=DAILY;COUNT=2');
    expect(await startsOn(viewer, calendar.id, '2026-11-20', '2026-11-30')).toEqual(atTen(23, 24));
    const second = `/api/events/${occurrence(series, '2026-11-24T10:00:00')}`;
    expect(await viewer.call('PUT', second, { title: 'Mine' })).toMatchObject(refused('forbidden'));
    expect(await viewer.call('DELETE', second)).toMatchObject(refused('forbidden'));
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      expect(await stranger.call(method, second, method === 'PUT' ? { title: 'Mine' } : undefined)).toMatchObject(
        refused('not_found'),
      );
    }
  });
});
