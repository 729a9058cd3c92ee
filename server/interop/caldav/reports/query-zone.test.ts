import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { eventText, ownObjects } from '#tests/support/calendar-objects.ts';
import { NAMESPACES } from '#tests/support/dav.ts';

const app = await testApp();
const client = await ownObjects(app);
const DAY = ['DTSTART;VALUE=DATE:20261121', 'DTEND;VALUE=DATE:20261122'];
await client.put('day.ics', eventText('day').replace(/DTSTART.*\r\nDTEND.*/, DAY.join('\r\n')));

const FILTER = (start: string, end: string) =>
  `<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="${start}" end="${end}"/></c:comp-filter></c:comp-filter></c:filter>`;

function query(inner: string, path = client.path) {
  const body = `<c:calendar-query ${NAMESPACES}><d:prop><d:getetag/></d:prop>${inner}</c:calendar-query>`;
  return client.call('REPORT', path, body, { depth: '1' });
}

const zoneText = (tzid: string, offset: string) =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nBEGIN:VTIMEZONE\nTZID:${tzid}\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:${offset}\nTZOFFSETTO:${offset}\nEND:STANDARD\nEND:VTIMEZONE\nEND:VCALENDAR\n`;

it('a day is where the query says that it is asked from', async () => {
  // The last hours of the 21st in Honolulu, when it is the 22nd in Europe.
  const late = FILTER('20261122T060000Z', '20261122T090000Z');
  expect((await query(late)).text).not.toContain('day.ics');
  for (const zone of [
    `<c:timezone>${zoneText('Pacific/Honolulu', '-1000')}</c:timezone>`,
    '<c:timezone-id>Pacific/Honolulu</c:timezone-id>',
  ]) {
    expect((await query(late + zone)).text).toContain('day.ics');
    expect((await query(FILTER('20261120T220000Z', '20261121T090000Z') + zone)).text).not.toContain('day.ics');
  }
});

it.each([
  ['<c:timezone>nothing</c:timezone>', 'valid-calendar-data'],
  [
    `<c:timezone>${zoneText('Pacific/Honolulu', '-1000').replace('END:VCALENDAR', 'BEGIN:VEVENT\nUID:a\nEND:VEVENT\nEND:VCALENDAR')}</c:timezone>`,
    'valid-calendar-data',
  ],
  ['<c:timezone-id>Mars/Phobos</c:timezone-id>', 'valid-timezone'],
])('%s is refused', async (zone, condition) => {
  const answer = await query(FILTER('20261122T060000Z', '20261122T090000Z') + zone);
  expect(answer).toMatchObject({ status: 403, text: expect.stringContaining(`<c:${condition}/>`) });
});

it('a single object is asked whether it fits', async () => {
  await client.put('other.ics', eventText('other'));
  const path = `${client.path}day.ics`;
  const all = await query('<c:filter><c:comp-filter name="VCALENDAR"/></c:filter>', path);
  expect(all.text.match(/<d:href>[^<]*/g)).toEqual([`<d:href>${path}`]);
  expect((await query(FILTER('20270101T000000Z', '20270102T000000Z'), path)).text).not.toContain('<d:response>');
  const get = (href: string) =>
    client.call(
      'REPORT',
      path,
      `<c:calendar-multiget ${NAMESPACES}><d:prop><c:calendar-data/></d:prop><d:href>${href}</d:href></c:calendar-multiget>`,
    );
  expect((await get(path)).text).toContain('UID:day');
  expect((await get(`${client.path}other.ics`)).text).toContain('404 Not Found');
});

it('busy times of other objects cannot be limited, since there are none, but the range is read', async () => {
  const limited = (range: string) =>
    client.call(
      'REPORT',
      client.path,
      `<c:calendar-multiget ${NAMESPACES}><d:prop><c:calendar-data><c:limit-freebusy-set ${range}/></c:calendar-data></d:prop><d:href>${client.path}day.ics</d:href></c:calendar-multiget>`,
    );
  expect((await limited('start="20261121T000000Z" end="20261122T000000Z"')).text).toContain('UID:day');
  expect((await limited('start="x"')).status).toBe(403);
});
