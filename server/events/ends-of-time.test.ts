import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { startsOn } from '#tests/support/series.ts';
import { storeEvents } from '#tests/support/stored-events.ts';

const app = await testApp();

async function home(timezone = 'UTC') {
  const vera = await signUp(app, 'Vera');
  const { id } = await createCalendar(vera, { timezone });
  return { vera, id };
}

/** Expects that every kind of read works and shows no invalid year. */
async function expectReadable(vera: Person, id: string): Promise<void> {
  for (const path of [
    `/api/calendars/${id}/events?startDate=9999-01-01&endDate=9999-12-31`,
    `/api/calendars/${id}/events?startDate=0001-01-01&endDate=0001-12-31`,
    `/api/calendars/${id}/changes?since=0`,
    '/api/events/upcoming?limit=100',
    '/api/events/search?q=dentist',
    '/api/account/export',
  ]) {
    const answer = await vera.call('GET', path);
    expect(answer.status, path).toBe(200);
    expect(answer.text).not.toMatch(/[+-]\d{6}-|"0000-|NaN|null-/);
  }
}

describe('the days that events can be put on', () => {
  it.each([
    ['startTime', '1899-12-31T23:00', '1900-01-01T01:00'],
    ['endTime', '2099-12-31T23:00', '2100-01-01T00:00'],
    ['startTime', '0001-01-01T00:00', '2026-11-21T12:00'],
    ['endTime', '2026-11-21T12:00', '9999-12-31T23:59'],
  ])('end where %s is outside 1900 to 2099: %s to %s', async (field, startTime, endTime) => {
    const { vera, id } = await home();
    const { id: event } = await createEvent(vera, id);
    for (const isAllDay of [false, true]) {
      const body = { calendarId: id, title: 'Dentist', startTime, endTime, isAllDay };
      expect(await vera.call('POST', '/api/events', body)).toMatchObject(refused('validation_failed', field));
      expect(await vera.call('PUT', `/api/events/${event}`, body)).toMatchObject(refused('validation_failed', field));
    }
  });

  it('reach from the first to the last', async () => {
    const { vera, id } = await home('Pacific/Kiritimati');
    const [startTime, endTime] = ['1900-01-01T00:00:00', '2099-12-31T23:59:59'];
    expect(await createEvent(vera, id, { startTime, endTime })).toMatchObject({ startTime, endTime });
  });

  it('do not bind what was stored on others before, as long as it stays there', async () => {
    const { vera, id } = await home();
    const [start, end] = ['1850-05-01T10:00:00', '1850-05-01T11:00:00'];
    const [event] = await storeEvents(app, [{ calendarId: id, title: 'Founded', start, end }]);
    const put = (values: object) => vera.call('PUT', `/api/events/${event}`, values);
    const values = { title: 'Foundation', startTime: start, endTime: end };
    expect(await put(values)).toMatchObject({ status: 200, body: { event: values } });
    expect(await put({ endTime: '1850-05-01T12:00' })).toMatchObject(refused('validation_failed', 'endTime'));
    expect((await put({ startTime: '1950-05-01T10:00', endTime: '1950-05-01T11:00' })).status).toBe(200);
  });
});

describe('the first and the last day that there are, where events were stored on them', () => {
  const times = (start: string, end: string) => ({ title: 'Dentist', start, end });

  it.each([
    ['0001-01-01T00:00:00', '0001-01-01T01:00:00', 'UTC'],
    ['0001-01-01T00:00:00', '9999-12-31T23:59:59', 'UTC'],
    ['9999-12-31T13:00:00', '9999-12-31T13:59:59', 'Pacific/Honolulu'],
    ['9999-12-31T23:00:00', '9999-12-31T23:59:00', 'Asia/Tokyo'],
  ])('hold what lies between them: %s to %s in %s', async (start, end, zone) => {
    const { vera, id: calendarId } = await home(zone);
    await storeEvents(app, [{ calendarId, ...times(start, end), zone }]);
    expect(await startsOn(vera, calendarId, start.slice(0, 10))).toEqual([start]);
    await expectReadable(vera, calendarId);
  });

  it.each([
    ['0001-01-01', '0001-01-01'],
    ['9999-12-31', '9999-12-31'],
    ['0001-01-01', '9999-12-31'],
  ])('hold whole days: %s to %s', async (start, end) => {
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Niue']) {
      const { vera, id: calendarId } = await home(zone);
      await storeEvents(app, [{ calendarId, ...times(start, end), isAllDay: true, zone }]);
      expect(await startsOn(vera, calendarId, start)).toEqual([`${start}T00:00:00`]);
      await expectReadable(vera, calendarId);
    }
  });

  it.each([
    ['FREQ=DAILY', '9999-12-29T22:00:00', '9999-12-30T06:00:00', 'UTC'],
    ['FREQ=DAILY', '9999-12-29T22:00:00', '9999-12-30T06:00:00', 'Pacific/Honolulu'],
    ['FREQ=HOURLY;INTERVAL=5', '9999-12-30T10:00:00', '9999-12-31T09:00:00', 'Pacific/Honolulu'],
    ['FREQ=YEARLY', '2026-11-23T10:00:00', '2028-11-23T10:00:00', 'Asia/Tokyo'],
    ['FREQ=DAILY', '0001-01-01T14:00:00', '0001-01-01T15:00:00', 'Asia/Tokyo'],
  ])('end a series with %s from %s', async (recurrence, start, end, zone) => {
    const { vera, id: calendarId } = await home(zone);
    await storeEvents(app, [{ calendarId, ...times(start, end), zone, recurrence }]);
    await expectReadable(vera, calendarId);
  });

  it('end a series of whole days', async () => {
    const { vera, id: calendarId } = await home('Pacific/Niue');
    const days = times('9999-12-30', '9999-12-30');
    await storeEvents(app, [{ calendarId, ...days, isAllDay: true, zone: 'Pacific/Niue', recurrence: 'FREQ=DAILY' }]);
    expect(await startsOn(vera, calendarId, '9999-12-01', '9999-12-31')).toEqual([
      '9999-12-30T00:00:00',
      '9999-12-31T00:00:00',
    ]);
    await expectReadable(vera, calendarId);
  });
});
