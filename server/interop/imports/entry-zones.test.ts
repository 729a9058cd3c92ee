import { expect, it } from 'vitest';
import { ImportPreview } from '#domain/imports.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarFile, previewing } from '#tests/support/imports.ts';
import { calendarWith } from '#tests/support/people.ts';

const { owner, calendar } = await calendarWith(await testApp());

async function entryOf(file: string) {
  return (await previewing(owner, calendar.id, file)).as(ImportPreview).entries[0];
}

it('an entry is listed with its end and the zone that both are in, and a day with none', async () => {
  const times = (...lines: string[]) => calendarFile(['UID:a', 'SUMMARY:A', ...lines]);
  const entryWith = async (...lines: string[]) => await entryOf(times(...lines));
  const [start, end] = ['2026-11-21T10:00:00', '2026-11-21T11:00:00'];
  expect(
    await entryWith('DTSTART;TZID=Asia/Tokyo:20261121T100000', 'DTEND;TZID=Asia/Tokyo:20261121T110000'),
  ).toMatchObject({
    ...{ start, end, timeZone: 'Asia/Tokyo', endTimeZone: null },
  });
  expect(await entryWith('DTSTART:20261121T100000Z', 'DTEND:20261121T110000Z', 'RRULE:FREQ=DAILY')).toMatchObject({
    ...{ start, end, timeZone: 'UTC' },
  });
  expect(await entryWith('DTSTART:20261121T100000', 'DTEND:20261121T110000')).toMatchObject({
    start,
    end,
    timeZone: null,
  });
  expect(await entryWith('DTSTART;VALUE=DATE:20261121', 'DTEND;VALUE=DATE:20261124')).toMatchObject({
    ...{ isAllDay: true, end: '2026-11-23T23:59:59', timeZone: null },
  });
});
