import type { DavGoal } from './dav.ts';

/** Reports on objects that are hard to look at, asked with the right to read alone. */

const NAMESPACES = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"';
const LONG = 900_000;

const event = (uid: string, ...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VEVENT', `UID:${uid}`, 'DTSTART:20261121T100000Z']
    .concat('DTEND:20261121T100500Z', ...lines, 'END:VEVENT', 'END:VCALENDAR', '')
    .join('\r\n');

const SERIES = 30;
const OBJECTS: ReadonlyMap<string, string> = new Map([
  ['long', event('long', 'RRULE:FREQ=DAILY', `X-A:${'A'.repeat(LONG)}`)],
  ['many', event('many', 'X-A:1\r\n'.repeat(90_000).trimEnd())],
  ['never', event('never', 'RRULE:FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2')],
  ...Array.from({ length: SERIES }, (_, index): [string, string] => {
    const name = `dense${index}`;
    return [name, event(name, 'RRULE:FREQ=MINUTELY;INTERVAL=15')];
  }),
]);

const filtered = (data: string, inner: string) =>
  `<c:calendar-query ${NAMESPACES}><d:prop>${data}</d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">${inner}</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`;
const expand = '<c:calendar-data><c:expand start="20260601T000000Z" end="20530401T000000Z"/></c:calendar-data>';
const prop = (inner: string) => `<c:prop-filter name="X-A">${inner}</c:prop-filter>`;

function reportsAt(path: string): ReadonlyMap<string, string> {
  const multiget = (data: string, hrefs: readonly string[]) =>
    `<c:calendar-multiget ${NAMESPACES}><d:prop>${data}</d:prop>${hrefs.map((href) => `<d:href>${href}</d:href>`).join('')}</c:calendar-multiget>`;
  const spelled = Array.from({ length: 2_000 }, (_, index) =>
    [...'long.ics'].reduce(
      (text, letter, at) => text + ((index >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter),
      path,
    ),
  );
  return new Map([
    ['an object for each of its occurrences', multiget(expand, [`${path}long.ics`])],
    ['a series for each of its occurrences, by its filter', filtered(expand, '')],
    ['95 texts in a long property', filtered('<d:getetag/>', prop('<c:text-match>aa</c:text-match>').repeat(95))],
    ['95 properties that are not there', filtered('<d:getetag/>', prop('<c:is-not-defined/>').repeat(95))],
    ['one object under many addresses', multiget('<c:calendar-data/>', spelled)],
    [
      'busy times of 73 years',
      `<c:free-busy-query ${NAMESPACES}><c:time-range start="20260101T000000Z" end="20990101T000000Z"/></c:free-busy-query>`,
    ],
    [
      'busy times of a year',
      `<c:free-busy-query ${NAMESPACES}><c:time-range start="20261121T000000Z" end="20271121T000000Z"/></c:free-busy-query>`,
    ],
  ]);
}

/** Stores the objects and asks each report twice at once. @returns what was answered to each */
export async function askReports({ url, path, authorization }: DavGoal): Promise<string[]> {
  const call = (method: string, at: string, body: string) =>
    fetch(url + at, {
      method,
      headers: { depth: '1', 'content-type': 'text/calendar', ...(authorization && { authorization }) },
      body,
    }).then(async (answer) => ({ status: answer.status, length: (await answer.arrayBuffer()).byteLength }));
  for (const [name, text] of OBJECTS) await call('PUT', `${path}${name}.ics`, text);
  const lines: string[] = [];
  for (const [name, body] of reportsAt(path)) {
    const since = performance.now();
    const [answer] = await Promise.all([call('REPORT', path, body), call('REPORT', path, body)]);
    const ms = Math.round(performance.now() - since);
    lines.push(`${name}: ${answer.status}, ${(answer.length / 1_000_000).toFixed(1)} MB after ${ms} ms`);
  }
  return lines;
}
