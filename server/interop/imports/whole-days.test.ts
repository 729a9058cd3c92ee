import { expect, it } from 'vitest';
import type { CalendarEvent } from '#domain/events.ts';
import { writeZone } from '#domain/icalendar/zones/write-zone.ts';
import { ImportAnswer } from '#domain/imports.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarFile, importing } from '#tests/support/imports.ts';
import { createCalendar, signUp } from '#tests/support/people.ts';

const app = await testApp();

it('days of a series that are said as times are those of whoever wrote them, not of the calendar', async () => {
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
