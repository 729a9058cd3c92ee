import type { Answered } from './shapes.ts';

/** A calendar as a calendar app reaches it; without a key, as somebody who has not signed in. */
export interface DavGoal {
  readonly url: string;
  readonly path: string;
  readonly authorization: string | undefined;
}

interface DavCall {
  readonly name: string;
  readonly method: string;
  /** Below the calendar. */
  readonly object?: string;
  readonly depth?: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

const MIB = 1024 * 1024;
const NAMESPACES = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"';
const ENTITIES = Array.from({ length: 20 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`);
const propfind = (inner: string, doctype = '') =>
  `${doctype}<d:propfind ${NAMESPACES}><d:prop>${inner}</d:prop></d:propfind>`;
const hrefs = (count: number) =>
  `<c:calendar-multiget ${NAMESPACES}><d:prop><d:getetag/></d:prop>${'<d:href>/x</d:href>'.repeat(count)}</c:calendar-multiget>`;
const query = (data: string, filter: string) =>
  `<c:calendar-query ${NAMESPACES}><d:prop>${data}</d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">${filter}</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`;
const event = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VEVENT', 'UID:a', 'DTSTART:20261121T100000Z', ...lines]
    .concat('END:VEVENT', 'END:VCALENDAR', '')
    .join('\r\n');
const BROKEN = new Uint8Array([0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80]);

/** What hostile calendar apps ask. */
const CALLS: readonly DavCall[] = [
  {
    name: 'an entity bomb',
    method: 'PROPFIND',
    body: propfind('&e20;', `<!DOCTYPE x [<!ENTITY e0 "x">${ENTITIES.join('')}]>`),
  },
  {
    name: 'an entity from a file',
    method: 'PROPFIND',
    body: propfind('&e;', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
  },
  { name: 'elements in elements', method: 'PROPFIND', body: propfind('<d:x>'.repeat(150_000)) },
  { name: 'many elements', method: 'PROPFIND', body: propfind('<d:x/>'.repeat(150_000)) },
  { name: 'one long name', method: 'PROPFIND', body: propfind(`<d:${'x'.repeat(900_000)}/>`) },
  { name: 'Depth: infinity', method: 'PROPFIND', depth: 'infinity', body: propfind('<d:getetag/>') },
  { name: 'broken UTF-8 as XML', method: 'PROPFIND', body: BROKEN },
  { name: 'nine thousand addresses', method: 'REPORT', body: hrefs(9_000) },
  { name: 'a hundred thousand addresses', method: 'REPORT', body: hrefs(100_000) },
  { name: '10 MiB of XML', method: 'REPORT', body: ' '.repeat(10 * MIB) },
  {
    name: 'filters in filters',
    method: 'REPORT',
    body: query('<d:getetag/>', '<c:prop-filter name="X"/>'.repeat(9_000)),
  },
  {
    name: 'two centuries, each occurrence by itself',
    method: 'REPORT',
    body: query(
      '<c:calendar-data><c:expand start="19000101T000000Z" end="21000101T000000Z"/></c:calendar-data>',
      '<c:time-range start="19000101T000000Z"/>',
    ),
  },
  { name: 'broken UTF-8 as an event', method: 'PUT', object: 'a.ics', body: BROKEN },
  { name: '10 MiB as an event', method: 'PUT', object: 'a.ics', body: 'x'.repeat(10 * MIB) },
  {
    name: 'an event each second',
    method: 'PUT',
    object: 'a.ics',
    body: event('RRULE:FREQ=SECONDLY'),
  },
  {
    name: 'a series with very many exceptions',
    method: 'PUT',
    object: 'a.ics',
    body: event('RRULE:FREQ=DAILY', `EXDATE:${'20261122T100000Z,'.repeat(50_000)}20261122T100000Z`),
  },
  { name: 'components in components', method: 'PUT', object: 'a.ics', body: event('BEGIN:X\r\n'.repeat(90_000)) },
];

/** Makes the call of a number. */
export function askDav(
  { url, path, authorization }: DavGoal,
  number: number,
): { what: string; done: Promise<Answered> } {
  const chosen = CALLS[number % CALLS.length];
  if (!chosen) throw new Error('there is nothing to choose from');
  const { name, method, object = '', depth = '1', body } = chosen;
  const type = method === 'PUT' ? 'text/calendar' : 'application/xml';
  const since = performance.now();
  const sent = fetch(url + path + object, {
    method,
    headers: { depth, 'content-type': type, ...(authorization && { authorization }) },
    body,
  });
  // A body that is too large is not read to its end.
  const status = sent.then((answer) => answer.arrayBuffer().then(() => answer.status)).catch(() => 0);
  return { what: name, done: status.then((code) => ({ status: code, ms: performance.now() - since })) };
}
