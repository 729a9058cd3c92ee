import { expect, it } from 'vitest';
import type { CalendarEvent } from '#domain/events.ts';
import { ImportAnswer, ImportPreview } from '#domain/imports.ts';
import { testApp } from '#tests/support/app.ts';
import { importing, previewing } from '#tests/support/imports.ts';
import { calendarWith, createCalendar } from '#tests/support/people.ts';

const app = await testApp();
const { owner } = await calendarWith(app);
const NAMES = ['Subject', 'Start Date', 'Start Time', 'End Date', 'End Time', 'All day event', 'Location', 'Private'];
const tableOf = (...rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((field) => `"${field}"`).join(',')).join('\r\n');

async function eventsIn(calendarId: string): Promise<CalendarEvent[]> {
  const path = `/api/calendars/${calendarId}/events?startDate=2026-11-01&endDate=2026-12-31`;
  return (await owner.call('GET', path)).body as CalendarEvent[];
}

it('a table of Outlook comes on the clocks of the calendar, once, with what is private', async () => {
  const { id } = await createCalendar(owner, { timezone: 'Europe/Berlin' });
  const file = tableOf(
    NAMES,
    ['Standup', '11/23/2026', '9:30:00 AM', '11/23/2026', '10:00:00 AM', 'False', 'Room 1', 'False'],
    ['Trip', '12/1/2026', '12:00:00 AM', '12/4/2026', '12:00:00 AM', 'True', '', 'True'],
  );
  const { zones, dates, counts } = (await previewing(owner, id, file)).as(ImportPreview);
  expect(zones).toEqual([{ name: '', timeZone: 'Europe/Berlin', by: 'default' }]);
  expect([dates, counts.new, counts.mended]).toEqual([{ order: 'mdy', by: 'values' }, 2, 0]);
  await importing(owner, id, file);
  expect(await eventsIn(id)).toMatchObject([
    {
      title: 'Standup',
      startTime: '2026-11-23T09:30:00',
      timeZone: 'Europe/Berlin',
      isFloating: false,
      location: 'Room 1',
    },
    { title: 'Trip', startTime: '2026-12-01T00:00:00', endTime: '2026-12-03T23:59:59', class: 'private' },
  ]);
  expect((await importing(owner, id, file)).as(ImportAnswer)).toMatchObject({ added: 0, changed: 0 });
});

it('its zone and the order of its dates can be chosen', async () => {
  const { id } = await createCalendar(owner, { timezone: 'Europe/Berlin' });
  const file = tableOf(NAMES, ['Standup', '11/12/2026', '9:30', '', '10:00', '', '', '']);
  const preview = (await previewing(owner, id, file)).as(ImportPreview);
  expect([preview.dates, preview.entries[0]?.start]).toEqual([{ order: 'mdy', by: 'language' }, '2026-11-12T09:30:00']);
  const choice = { dates: 'dmy', zone: ['=Asia/Tokyo'] };
  const { zones, dates } = (await previewing(owner, id, file, choice)).as(ImportPreview);
  expect([dates, zones]).toEqual([
    { order: 'dmy', by: 'choice' },
    [{ name: '', timeZone: 'Asia/Tokyo', by: 'choice' }],
  ]);
  await importing(owner, id, file, choice);
  expect(await eventsIn(id)).toMatchObject([{ startAt: '2026-12-11T00:30:00.000Z', timeZone: 'Asia/Tokyo' }]);
});

it('a table in Windows-1251 is read as it was meant, and a row without a day is reported', async () => {
  const { id } = await createCalendar(owner, { timezone: 'Europe/Moscow' });
  const text = '"Тема";"Дата начала";"Время начала"\r\n"Хор";"23.11.2026";"19:00"\r\n"Когда-нибудь";"";""\r\n';
  const letters = Array.from(text, (letter) =>
    letter > 'z' ? letter.charCodeAt(0) - 0x410 + 0xc0 : letter.charCodeAt(0),
  );
  const { report } = (await importing(owner, id, Buffer.from(letters))).as(ImportAnswer);
  expect(report.counts).toMatchObject({ new: 1, refused: 1 });
  expect(await eventsIn(id)).toMatchObject([{ title: 'Хор', startTime: '2026-11-23T19:00:00' }]);
});
