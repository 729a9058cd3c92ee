import { expect, it } from 'vitest';
import type { CalendarEvent } from '#domain/events.ts';
import { writeZone } from '#domain/icalendar/zones/write-zone.ts';
import { ImportAnswer } from '#domain/imports.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarFile, importing } from '#tests/support/imports.ts';
import { createCalendar, signUp } from '#tests/support/people.ts';

const app = await testApp();

it('days of a series that are given as times are those of their author, not of the calendar', async () => {
  const owner = await signUp(app, 'Vera');
  const { id } = await createCalendar(owner, { timezone: 'America/Los_Angeles' });
  const berlin = writeZone('Europe/Berlin', 2026).replaceAll('Europe/Berlin', 'Home');
  const days = [
    'DTSTART;VALUE=DATE:20261116',
    'RRULE:FREQ=DAILY;UNTIL=20261119T230000Z',
    'EXDATE;TZID=Home:20261118T000000',
  ];
  const file = calendarFile(['UID:walk', 'SUMMARY:Walk', ...days, 'RDATE:20261124T101500Z']).replace(
    'BEGIN:VEVENT',
    `${berlin}BEGIN:VEVENT`,
  );
  const { report } = (await importing(owner, id, file)).as(ImportAnswer);
  expect(report.entries.flatMap((entry) => entry.notes.map(({ code }) => code))).toContain('time_in_days');
  const path = `/api/calendars/${id}/events?startDate=2026-11-01&endDate=2026-11-30`;
  const starts = ((await owner.call('GET', path)).body as CalendarEvent[]).map(({ startTime }) =>
    startTime.slice(8, 10),
  );
  expect(starts).toEqual(['16', '17', '19', '20', '24']);
});

it('whole days of TimeTree Exporter before 0.7.1 have their last day, and another import changes nothing', async () => {
  const owner = await signUp(app, 'Yuki');
  const { id } = await createCalendar(owner, { timezone: 'Asia/Tokyo' });
  const days = ['DTSTART;VALUE=DATE:20261116', 'DTEND;VALUE=DATE:20261118'];
  const file = calendarFile(['UID:camp', 'SUMMARY:Camp', ...days]).replace(
    /PRODID:.*/,
    'PRODID:-//TimeTree Exporter 0.7.0//EN\r',
  );
  await importing(owner, id, file);
  const path = `/api/calendars/${id}/events?startDate=2026-11-01&endDate=2026-11-30`;
  expect((await owner.call('GET', path)).body).toMatchObject([{ endTime: '2026-11-18T23:59:59' }]);
  expect((await importing(owner, id, file)).as(ImportAnswer)).toMatchObject({ added: 0, changed: 0 });
});
