import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createTags, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import {
  atTen,
  change,
  changesSince,
  createSeries,
  november,
  read,
  remove,
  startsOn,
  threeDaysOf,
} from '#tests/support/series.ts';

const app = await testApp();

const threeDays = threeDaysOf(app);

describe('reading one occurrence', () => {
  it('answers what the range read shows', async () => {
    const { vera, calendarId, second } = await threeDays();
    expect(await read(vera, second)).toEqual((await november(vera, calendarId))[1]);
  });

  it.each([
    ['a day that the rule does not give', '_20261126T100000'],
    ['another time of the day', '_20261124T100001'],
    ['a day that no calendar has', '_20261131T100000'],
    ['a time that no clock has', '_20261124T250000'],
    ['the first second of all', '_00010101T000000'],
    ['the last second of all', '_99991231T235959'],
    ['a year that there was not', '_00000101T100000'],
    ['less than a time', '_20261124'],
    ['an occurrence of an occurrence', '_20261124T100000_20261124T100000'],
  ])('answers 404 for %s', async (_, ending) => {
    const { vera, series } = await threeDays();
    const path = `/api/events/${series.id}${ending}`;
    expect(await vera.call('GET', path)).toMatchObject(refused('not_found'));
    expect(await vera.call('PUT', path, { title: 'x' })).toMatchObject(refused('not_found'));
    expect(await vera.call('DELETE', path)).toMatchObject(refused('not_found'));
  });
});

describe('changing one occurrence', () => {
  it('leaves the others and the series as they are', async () => {
    const { vera, calendarId, series, second } = await threeDays();
    const answer = await change(vera, second, { title: 'With guests' });
    expect(answer).toMatchObject({
      id: second,
      title: 'With guests',
      recurrence: 'FREQ=DAILY;COUNT=3',
      recurringEventId: series.id,
      originalStart: '2026-11-24T10:00:00',
      version: series.version + 1,
    });
    expect(await read(vera, second)).toEqual(answer);
    expect((await november(vera, calendarId)).map(({ title }) => title)).toEqual(['Standup', 'With guests', 'Standup']);
    expect(await read(vera, series.id)).toEqual(series);
  });

  it('moves it under the same name, away from where it was', async () => {
    const { vera, calendarId, second } = await threeDays();
    const times = { startTime: '2026-11-27T15:00', endTime: '2026-11-27T16:30' };
    expect(await change(vera, second, times)).toMatchObject({ id: second, originalStart: '2026-11-24T10:00:00' });
    expect(await startsOn(vera, calendarId, '2026-11-24')).toEqual([]);
    expect(await startsOn(vera, calendarId, '2026-11-27')).toEqual(['2026-11-27T15:00:00']);
    expect(await november(vera, calendarId)).toHaveLength(3);
  });

  it('can be made again and again, and each time counts', async () => {
    const { vera, calendarId, series, second } = await threeDays();
    await change(vera, second, { title: 'Two' });
    expect(await change(vera, second, { location: 'Room 3' })).toMatchObject({ title: 'Two', location: 'Room 3' });
    const { version, events } = await changesSince(vera, calendarId, series.version);
    expect([version, events.map(({ id }) => id)]).toEqual([series.version + 2, [second]]);
  });

  it('changes nothing when nothing differs', async () => {
    const { vera, calendarId, series, second } = await threeDays();
    const { title, startTime, endTime, recurrence } = await read(vera, second);
    expect(await change(vera, second, { title, startTime, endTime, recurrence })).toMatchObject({ id: second });
    expect(await changesSince(vera, calendarId, series.version)).toMatchObject({ version: series.version, events: [] });
  });

  it('can give it another tag, another zone, or whole days', async () => {
    const { vera, calendarId, second, third } = await threeDays();
    const [tag] = await createTags(vera, calendarId, 'Away');
    const other = {
      tagId: tag?.id,
      timeZone: 'Asia/Tokyo',
      startTime: '2026-11-24T10:00',
      endTime: '2026-11-24T11:00',
    };
    expect(await change(vera, second, other)).toMatchObject({ tag, startAt: '2026-11-24T01:00:00.000Z' });
    const days = { isAllDay: true, startTime: '2026-11-25', endTime: '2026-11-26' };
    expect(await change(vera, third, days)).toMatchObject({ endTime: '2026-11-26T23:59:59', startAt: null });
    expect(await startsOn(vera, calendarId, '2026-11-26')).toEqual(['2026-11-25T00:00:00']);
  });

  it('leaves the rule of the series alone, whatever rule is sent', async () => {
    const { vera, calendarId, series, second } = await threeDays();
    for (const recurrence of [null, 'FREQ=WEEKLY', 'nonsense']) {
      expect(await change(vera, second, { title: 'Two', recurrence })).toMatchObject({ recurrence: series.recurrence });
    }
    expect(await november(vera, calendarId)).toHaveLength(3);
  });

  it('reaches the first occurrence by the id of the series, if the scope is “this”', async () => {
    const { vera, series, first, second } = await threeDays();
    expect(await change(vera, series.id, { title: 'Kick-off' }, 'this')).toMatchObject({ id: first });
    expect(await read(vera, first)).toMatchObject({ title: 'Kick-off' });
    expect(await read(vera, second)).toMatchObject({ title: 'Standup' });
  });

  it('reaches nothing by the id of the series when the first occurrence is deleted', async () => {
    const { vera, calendarId, series, first } = await threeDays();
    await remove(vera, first);
    const path = `/api/events/${series.id}?scope=this`;
    expect(await vera.call('PUT', path, { title: 'x' })).toMatchObject(refused('not_found'));
    expect(await vera.call('DELETE', path)).toMatchObject(refused('not_found'));
    expect(await startsOn(vera, calendarId, '2026-11-01', '2026-11-30')).toEqual(atTen(24, 25));
  });

  it('is checked as any change is', async () => {
    const { vera, second } = await threeDays();
    const path = `/api/events/${second}`;
    expect(await vera.call('PUT', path, { endTime: '2026-11-24T10:00' })).toMatchObject(
      refused('event_end_before_start', 'endTime'),
    );
    expect(await vera.call('PUT', path, { tagId: crypto.randomUUID() })).toMatchObject(refused('tag_unknown', 'tagId'));
    expect(await vera.call('PUT', path, { title: ' ' })).toMatchObject(refused('validation_failed', 'title'));
    expect(await vera.call('PUT', `${path}?scope=some`, {})).toMatchObject(refused('validation_failed', 'scope'));
  });

  it('is guarded by If-Match: by the version of the series, then by its own', async () => {
    const { vera, series, second } = await threeDays();
    const put = (title: string, version: number) =>
      vera.call('PUT', `/api/events/${second}`, { title }, { 'if-match': `"${version}"` });
    const stale = await put('Late', series.version - 1);
    expect(stale).toMatchObject(refused('version_conflict'));
    expect(stale.body).toMatchObject({ current: await read(vera, second) });
    expect(await put('First', series.version)).toMatchObject({ status: 200 });
    expect(await put('Second', series.version)).toMatchObject({ body: { current: { title: 'First' } }, status: 412 });
    expect(await put('Second', series.version + 1)).toMatchObject({ status: 200 });
  });
});

it('the scope means nothing for an event that stands alone', async () => {
  const vera = await signUp(app, 'Vera');
  const { id: calendarId } = await createCalendar(vera);
  const { id } = await createSeries(vera, calendarId, '');
  for (const scope of ['this', 'following', 'all'] as const) {
    expect(await change(vera, id, { title: scope }, scope)).toMatchObject({ id, title: scope, recurringEventId: null });
  }
  await remove(vera, id, 'this');
  expect(await november(vera, calendarId)).toEqual([]);
});
