import { describe, expect, it } from 'vitest';
import { HistoryPage } from '#domain/changes.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, signUp } from '#tests/support/people.ts';
import { change, eventsOn, november, read, remove, startsOn, versionOf } from '#tests/support/series.ts';

/** Covers RDATE (RFC 5545 §3.8.5.2). */

const app = await testApp();

async function series(values: object) {
  const vera = await signUp(app, 'Vera');
  const { id: calendarId } = await createCalendar(vera, { timezone: 'Europe/Moscow' });
  const times = { startTime: '2026-11-02T10:00:00', endTime: '2026-11-02T11:00:00' };
  const made = await createEvent(vera, calendarId, { ...times, ...values });
  const starts = () => startsOn(vera, calendarId, '2026-11-01', '2026-11-30');
  const at = (day: string) => `${made.id}_202611${day}T100000`;
  return { vera, calendarId, made, starts, at };
}

describe('dates without a rule', () => {
  it('make a series, in order and each once', async () => {
    const { made, starts, vera, at } = await series({
      rdates: ['2026-11-05T10:00:00', '2026-11-03T10:00', '2026-11-05T10:00'],
    });
    expect(made).toMatchObject({ recurrence: null, rdates: ['2026-11-03T10:00:00', '2026-11-05T10:00:00'] });
    expect(await starts()).toEqual(['2026-11-02T10:00:00', '2026-11-03T10:00:00', '2026-11-05T10:00:00']);
    expect(await read(vera, at('05'))).toMatchObject({ recurringEventId: made.id, recurrence: null });
  });

  it('are whole days where the event is', async () => {
    const { made, starts } = await series({ isAllDay: true, rdates: ['2026-11-07T15:00:00'] });
    expect(made.rdates).toEqual(['2026-11-07T00:00:00']);
    expect(await starts()).toEqual(['2026-11-02T00:00:00', '2026-11-07T00:00:00']);
  });

  it('have exceptions, by mouse as by rule', async () => {
    const { vera, calendarId, made, starts, at } = await series({
      rdates: ['2026-11-03T10:00:00', '2026-11-05T10:00:00'],
    });
    await change(vera, at('03'), { title: 'Once', startTime: '2026-11-03T15:00:00', endTime: '2026-11-03T16:00:00' });
    await remove(vera, at('05'), 'this');
    expect(await starts()).toEqual(['2026-11-02T10:00:00', '2026-11-03T15:00:00']);
    const version = await versionOf(vera, calendarId);
    expect(await change(vera, made.id, { recurrence: null })).toMatchObject({ rdates: made.rdates });
    await vera.call('POST', `/api/calendars/${calendarId}/history/${version}/undo`);
    expect(await starts()).toEqual(['2026-11-02T10:00:00', '2026-11-03T15:00:00', '2026-11-05T10:00:00']);
  });

  it('move with their series, and part at a split', async () => {
    const { vera, made, starts, at } = await series({
      rdates: ['2026-11-03T10:00:00', '2026-11-05T10:00:00', '2026-11-09T10:00:00'],
    });
    await change(vera, made.id, { startTime: '2026-11-02T12:00:00', endTime: '2026-11-02T13:00:00' }, 'all');
    expect(await starts()).toEqual(['02', '03', '05', '09'].map((day) => `2026-11-${day}T12:00:00`));
    const rest = await change(
      vera,
      at('05').replace('T10', 'T12'),
      { startTime: '2026-11-06T12:00:00', endTime: '2026-11-06T13:00:00' },
      'following',
    );
    expect(rest.rdates).toEqual(['2026-11-10T12:00:00']);
    expect(await starts()).toEqual(['02', '03', '06', '10'].map((day) => `2026-11-${day}T12:00:00`));
    await remove(vera, `${rest.id}_20261110T120000`, 'following');
    expect(await starts()).toEqual(['02', '03', '06'].map((day) => `2026-11-${day}T12:00:00`));
  });

  it('are taken out by an empty list, which leaves a single event', async () => {
    const { vera, made, starts } = await series({ rdates: ['2026-11-03T10:00:00'] });
    const single = await change(vera, made.id, { rdates: [] });
    expect(single.rdates).toBeUndefined();
    expect(await starts()).toEqual(['2026-11-02T10:00:00']);
  });
});

describe('dates beside a rule', () => {
  it('can be added and undone, and appear in the history', async () => {
    const { vera, calendarId, made, starts } = await series({ recurrence: 'FREQ=WEEKLY;COUNT=2' });
    await change(vera, made.id, { rdates: ['2026-11-04T09:00:00', '2026-11-09T10:00:00'] });
    expect(await starts()).toEqual(['2026-11-02T10:00:00', '2026-11-04T09:00:00', '2026-11-09T10:00:00']);
    const history = (await vera.call('GET', `/api/calendars/${calendarId}/history?limit=1`)).as(HistoryPage);
    expect(history.entries[0]?.changes[0]?.fields).toEqual([
      { field: 'rdates', before: [], after: ['2026-11-04T09:00:00', '2026-11-09T10:00:00'] },
    ]);
    await vera.call('POST', `/api/calendars/${calendarId}/history/${await versionOf(vera, calendarId)}/undo`);
    expect(await starts()).toEqual(['2026-11-02T10:00:00', '2026-11-09T10:00:00']);
  });

  it('go with the rule when the event no longer repeats', async () => {
    const { vera, calendarId, made } = await series({
      recurrence: 'FREQ=DAILY;COUNT=2',
      rdates: ['2026-11-20T10:00:00'],
    });
    await change(vera, made.id, { recurrence: null });
    expect(await november(vera, calendarId)).toHaveLength(1);
    expect(await eventsOn(vera, calendarId, '2026-11-20')).toEqual([]);
  });
});

describe('dates that are left out', () => {
  const daily = () => series({ recurrence: 'FREQ=DAILY;COUNT=5' });

  it('are restored by naming those that stay, which the history shows', async () => {
    const { vera, calendarId, made, starts, at } = await daily();
    await remove(vera, at('03'), 'this');
    await remove(vera, at('04'), 'this');
    const changed = await change(vera, made.id, { exdates: ['2026-11-04T10:00:00'] });
    expect(changed.exdates).toEqual(['2026-11-04T10:00:00']);
    expect(await starts()).toEqual(['02', '03', '05', '06'].map((day) => `2026-11-${day}T10:00:00`));
    const history = (await vera.call('GET', `/api/calendars/${calendarId}/history?limit=2`)).as(HistoryPage);
    expect(history.entries.map(({ changes }) => changes[0])).toMatchObject([
      { scope: 'this', fields: [{ field: 'exdates', before: ['2026-11-03T10:00:00'], after: [] }] },
      { scope: 'this', fields: [{ field: 'exdates', before: [], after: ['2026-11-04T10:00:00'] }] },
    ]);
    await vera.call('POST', `/api/calendars/${calendarId}/history/${await versionOf(vera, calendarId)}/undo`);
    expect(await starts()).toEqual(['02', '05', '06'].map((day) => `2026-11-${day}T10:00:00`));
  });

  it('are those of the part that changes, and those that the series has', async () => {
    const { vera, made, starts, at } = await daily();
    await change(vera, at('05'), { title: 'Once' });
    const exdates = ['03', '05', '06', '20'].map((day) => `2026-11-${day}T10:00:00`);
    await change(vera, made.id, { exdates });
    expect((await read(vera, made.id)).exdates).toEqual(['2026-11-03T10:00:00', '2026-11-06T10:00:00']);
    const rest = await change(vera, at('04'), { exdates: ['2026-11-03T10:00:00'] }, 'following');
    expect(rest.exdates).toBeUndefined();
    expect(await starts()).toEqual(['02', '04', '05', '06'].map((day) => `2026-11-${day}T10:00:00`));
  });

  it('are not all', async () => {
    const { vera, made } = await daily();
    const exdates = ['02', '03', '04', '05', '06'].map((day) => `2026-11-${day}T10:00:00`);
    expect(await vera.call('PUT', `/api/events/${made.id}`, { exdates })).toMatchObject({
      status: 400,
      body: { code: 'recurrence_empty' },
    });
  });
});

it.each([
  ['no time', { rdates: ['soon'] }],
  ['no list', { rdates: 'soon' }],
  ['a day that no event may have', { rdates: ['2126-11-02T10:00:00'] }],
  ['more than a year of them', { rdates: Array.from({ length: 367 }, () => '2026-11-02T10:00:00') }],
])('refuses %s', async (_, values) => {
  const { vera, made } = await series({});
  expect(await vera.call('PUT', `/api/events/${made.id}`, values)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  });
});
