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
