import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { createSeries, startsOn } from '#tests/support/series.ts';

const app = await testApp();

async function home(timezone = 'UTC') {
  const vera = await signUp(app, 'Vera');
  const { id } = await createCalendar(vera, { timezone });
  return { vera, id };
}

/** That every kind of read still works, and says only what it may. */
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

describe('the first and the last day that there are', () => {
  it.each([
    ['startTime', '0001-01-01T00:00', '0001-01-01T12:00', 'Asia/Tokyo'],
    ['endTime', '9999-12-31T20:00', '9999-12-31T23:00', 'Pacific/Honolulu'],
    ['endTime', '9999-12-31T13:00', '9999-12-31T14:00', 'Pacific/Honolulu'],
  ])('have no times whose %s is an instant of another year', async (field, startTime, endTime, timeZone) => {
    const { vera, id } = await home(timeZone);
    const body = { calendarId: id, title: 'Dentist', startTime, endTime, timeZone };
    expect(await vera.call('POST', '/api/events', body)).toMatchObject(refused('validation_failed', field));
    const { id: event } = await createEvent(vera, id);
    expect(await vera.call('PUT', `/api/events/${event}`, body)).toMatchObject(refused('validation_failed', field));
    await expectReadable(vera, id);
  });

  it.each([
    ['0001-01-01T00:00', '0001-01-01T01:00', 'UTC'],
    ['0001-01-01T00:00', '9999-12-31T23:59:59', 'UTC'],
    ['9999-12-31T13:00', '9999-12-31T13:59:59', 'Pacific/Honolulu'],
    ['9999-12-31T23:00', '9999-12-31T23:59', 'Asia/Tokyo'],
  ])('hold what lies between them: %s to %s in %s', async (startTime, endTime, timeZone) => {
    const { vera, id } = await home(timeZone);
    const { startTime: start } = await createEvent(vera, id, { startTime, endTime, timeZone });
    expect(await startsOn(vera, id, startTime.slice(0, 10))).toEqual([start]);
    await expectReadable(vera, id);
  });

  it.each([
    ['0001-01-01', '0001-01-01'],
    ['9999-12-31', '9999-12-31'],
    ['0001-01-01', '9999-12-31'],
  ])('hold whole days: %s to %s', async (startTime, endTime) => {
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Niue']) {
      const { vera, id } = await home(zone);
      await createEvent(vera, id, { startTime, endTime, isAllDay: true });
      expect(await startsOn(vera, id, startTime)).toEqual([`${startTime}T00:00:00`]);
      await expectReadable(vera, id);
    }
  });

  it.each([
    ['FREQ=DAILY', '9999-12-29T22:00', '9999-12-30T06:00', 'UTC'],
    ['FREQ=DAILY', '9999-12-29T22:00', '9999-12-30T06:00', 'Pacific/Honolulu'],
    ['FREQ=HOURLY;INTERVAL=5', '9999-12-30T10:00', '9999-12-31T09:00', 'Pacific/Honolulu'],
    ['FREQ=YEARLY', '2026-11-23T10:00', '2028-11-23T10:00', 'Asia/Tokyo'],
    ['FREQ=DAILY', '0001-01-01T14:00', '0001-01-01T15:00', 'Asia/Tokyo'],
  ])('end a series with %s from %s', async (rule, startTime, endTime, timeZone) => {
    const { vera, id } = await home(timeZone);
    await createSeries(vera, id, rule, { startTime, endTime, timeZone });
    await expectReadable(vera, id);
  });

  it('end a series of whole days', async () => {
    const { vera, id } = await home('Pacific/Niue');
    await createSeries(vera, id, 'FREQ=DAILY', { startTime: '9999-12-30', endTime: '9999-12-30', isAllDay: true });
    expect(await startsOn(vera, id, '9999-12-01', '9999-12-31')).toEqual([
      '9999-12-30T00:00:00',
      '9999-12-31T00:00:00',
    ]);
    await expectReadable(vera, id);
  });
});
