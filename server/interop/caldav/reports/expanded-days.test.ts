import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { eventText, ownObjects } from '#tests/support/calendar-objects.ts';
import { NAMESPACES } from '#tests/support/dav.ts';

const app = await testApp();

it('names a changed day of a series of days as a day', async () => {
  const other = await ownObjects(app);
  const days = eventText('whole', 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE;TZID=Asia/Tokyo:20261122T000000')
    .replace(/DTSTART.*\r\nDTEND.*/, 'DTSTART;VALUE=DATE:20261121')
    .replace('END:VEVENT\r\n', (end) => {
      const changed = 'RECURRENCE-ID:20261122T230000Z\r\nDTSTART;VALUE=DATE:20261130';
      return `${end}BEGIN:VEVENT\r\nUID:whole\r\nDTSTAMP:20261101T000000Z\r\n${changed}\r\n${end}`;
    });
  expect((await other.put('whole.ics', days)).status).toBe(201);
  const data = '<c:calendar-data><c:expand start="20261120T000000Z" end="20261210T000000Z"/></c:calendar-data>';
  const filter = '<c:filter><c:comp-filter name="VCALENDAR"/></c:filter>';
  const body = `<c:calendar-query ${NAMESPACES}><d:prop>${data}</d:prop>${filter}</c:calendar-query>`;
  const { text: answer } = await other.call('REPORT', other.path, body, { depth: '1' });
  expect([...answer.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day)).toEqual([
    ...['20261121', '20261124', '20261130'],
  ]);
  expect(answer).toContain('RECURRENCE-ID;VALUE=DATE:20261123');
  expect(answer).not.toContain('EXDATE');
});
