import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import {
  ALARM,
  eventText,
  type ObjectClient,
  ownObjects,
  SERIES_TEXT,
  taskText,
} from '#tests/support/calendar-objects.ts';
import { NAMESPACES } from '#tests/support/dav.ts';
import { createEvent } from '#tests/support/people.ts';

const app = await testApp();
const client = await ownObjects(app);
await client.put('a.ics', eventText('a', 'SUMMARY:Dentist', 'LOCATION;LANGUAGE=en:Main street', ...ALARM));
await client.put('b.ics', eventText('b', 'SUMMARY:Завтрак').replaceAll('20261121', '20261205'));
await client.put('s.ics', SERIES_TEXT);
await client.put('t.ics', taskText('t', 'DUE:20261122T100000Z'));
await client.put('r.ics', taskText('r', 'DTSTART:20261101T100000Z', 'DUE:20261101T110000Z', 'RRULE:FREQ=DAILY'));
await client.put('n.ics', taskText('n', 'STATUS:NEEDS-ACTION'));

async function query(filter: string, data = '<d:getetag/>', from: ObjectClient = client) {
  const body = `<c:calendar-query ${NAMESPACES}><d:prop>${data}</d:prop><c:filter>${filter}</c:filter></c:calendar-query>`;
  const answer = await from.call('REPORT', from.path, body, { depth: '1' });
  const names = [...answer.text.matchAll(/\/([^/<]+)\.ics<\/d:href>/g)].map(([, name = '']) => name).sort();
  return { ...answer, names };
}

const comp = (name: string, inner = '') =>
  `<c:comp-filter name="VCALENDAR"><c:comp-filter name="${name}">${inner}</c:comp-filter></c:comp-filter>`;
const range = (start?: string, end?: string) =>
  `<c:time-range${start ? ` start="${start}T000000Z"` : ''}${end ? ` end="${end}T000000Z"` : ''}/>`;
const prop = (name: string, inner: string) => `<c:prop-filter name="${name}">${inner}</c:prop-filter>`;
const text = (match: string, more = '') => `<c:text-match${more}>${match}</c:text-match>`;

describe('calendar-query', () => {
  it.each([
    ['of all', '<c:comp-filter name="VCALENDAR"/>', 'a b n r s t'],
    ['of events', comp('VEVENT'), 'a b s'],
    ['of tasks', comp('VTODO'), 'n r t'],
    ['of what there is none of', comp('VJOURNAL'), ''],
    ['of a month', comp('VEVENT', range('20261101', '20261201')), 'a s'],
    ['of a day that a series has', comp('VEVENT', range('20261127', '20261128')), 's'],
    ['of a day that was deleted of a series', comp('VEVENT', range('20261124', '20261125')), ''],
    ['of what a changed occurrence takes', comp('VEVENT', range('20261125', '20261126')), 's'],
    ['from a day on', comp('VEVENT', range('20261201')), 'b'],
    ['until a day', comp('VEVENT', range(undefined, '20261122')), 'a'],
    ['of tasks in a range', comp('VTODO', range('20261122', '20261123')), 'n r t'],
    ['of tasks that repeat', comp('VTODO', range('20270301', '20270302')), 'n r'],
    ['of all in a range', `<c:comp-filter name="VCALENDAR">${range('20261121', '20261122')}</c:comp-filter>`, 'a n r'],
    ['by a text, in any case', comp('VEVENT', prop('SUMMARY', text('DENT'))), 'a'],
    ['by a text to the letter', comp('VEVENT', prop('SUMMARY', text('DENT', ' collation="i;octet"'))), ''],
    ['by a Russian text', comp('VEVENT', prop('SUMMARY', text('втра'))), 'b'],
    ['by what a text is not', comp('VEVENT', prop('SUMMARY', text('dent', ' negate-condition="yes"'))), 'b s'],
    ['by what is not there', comp('VEVENT', prop('LOCATION', '<c:is-not-defined/>')), 'b s'],
    ['by two texts', comp('VEVENT', prop('SUMMARY', text('dent')) + prop('LOCATION', text('nowhere'))), ''],
    ['by text and range', comp('VEVENT', range('20261101', '20261201') + prop('SUMMARY', text('stand'))), 's'],
    [
      'by a parameter',
      comp('VEVENT', prop('LOCATION', `<c:param-filter name="LANGUAGE">${text('EN')}</c:param-filter>`)),
      'a',
    ],
    [
      'of events without alarms',
      comp('VEVENT', '<c:comp-filter name="VALARM"><c:is-not-defined/></c:comp-filter>'),
      'b s',
    ],
    [
      'by when an alarm goes off',
      comp(
        'VEVENT',
        '<c:comp-filter name="VALARM"><c:time-range start="20261121T095000Z" end="20261121T100000Z"/></c:comp-filter>',
      ),
      'a',
    ],
    [
      'by when an alarm of a series goes off',
      comp(
        'VEVENT',
        '<c:comp-filter name="VALARM"><c:time-range start="20261126T065000Z" end="20261126T070000Z"/></c:comp-filter>',
      ),
      's',
    ],
  ])('%s', async (_what, filter, names) => {
    const answer = await query(filter);
    expect([answer.status, answer.names.join(' ')]).toEqual([207, names]);
  });

  it.each([
    ['valid-filter', ''],
    ['valid-filter', '<c:comp-filter name="VEVENT"/>'],
    ['valid-filter', comp('VEVENT', '<c:time-range/>')],
    ['valid-filter', comp('VEVENT', '<c:time-range start="yesterday"/>')],
    ['valid-filter', comp('VEVENT', range('20261201', '20261101'))],
    ['valid-filter', comp('VTODO', '<c:comp-filter name="VEVENT"/>')],
    ['valid-filter', comp('VALARM', '')],
    ['valid-filter', comp('VTIMEZONE', range('20261101', '20261201'))],
    ['valid-filter', comp('VEVENT', prop('SUMMARY', range('20261101', '20261201')))],
    ['supported-collation', comp('VEVENT', prop('SUMMARY', text('a', ' collation="i;unicode-casemap"')))],
  ])('is refused by name: %s', async (condition, filter) => {
    const answer = await query(filter);
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining(`<c:${condition}`)]);
  });
});

describe('the text that a report returns', () => {
  const dataOf = async (filter: string, inner: string) =>
    (await query(filter, `<c:calendar-data>${inner}</c:calendar-data>`)).text.replaceAll('&#13;', '\r');
  const november = comp('VEVENT', range('20261123', '20261201'));

  it('is the object, byte for byte', async () => {
    expect(await dataOf(november, '')).toContain(SERIES_TEXT);
  });

  it('has each occurrence by itself where that is asked for', async () => {
    const answer = await dataOf(november, '<c:expand start="20261123T000000Z" end="20261201T000000Z"/>');
    const starts = [...answer.matchAll(/DTSTART:(\w+)/g)].map(([, start]) => start);
    expect(starts.sort()).toEqual(['20261123T070000Z', '20261125T090000Z', '20261126T070000Z', '20261127T070000Z']);
    expect(answer).toContain('RECURRENCE-ID:20261125T070000Z');
    for (const name of ['RRULE', 'EXDATE', 'VTIMEZONE', 'TZID']) expect(answer).not.toContain(name);
    // A DURATION is returned as the client wrote it.
    expect([...answer.matchAll(/DURATION:(\w+)/g)].map(([, length]) => length)).toContain('PT1H');
    expect(answer).not.toContain('DTEND');
  });

  it('gives the length of an occurrence in days by its end, which the clocks decide', async () => {
    const other = await ownObjects(app);
    const berlin = 'DTSTART;TZID=Europe/Berlin:20261024T100000\r\nDURATION:P1D\r\nRRULE:FREQ=DAILY;COUNT=2';
    const days = eventText('days').replace(/DTSTART.*\r\nDTEND.*/, berlin);
    await other.put('days.ics', days);
    const data = '<c:calendar-data><c:expand start="20261023T000000Z" end="20261101T000000Z"/></c:calendar-data>';
    const { text: answer } = await query(comp('VEVENT', range('20261023', '20261101')), data, other);
    // 25 hours: the clocks go back that night.
    expect(answer).toContain('DTSTART:20261024T080000Z&#13;\nDTEND:20261025T090000Z&#13;');
  });

  it('has only those changed occurrences that are in a range', async () => {
    const near = await dataOf(november, '<c:limit-recurrence-set start="20261125T000000Z" end="20261126T000000Z"/>');
    expect(near).toContain('Long standup');
    const far = await dataOf(november, '<c:limit-recurrence-set start="20261127T000000Z" end="20261128T000000Z"/>');
    expect(far).not.toContain('Long standup');
    expect(far).toContain('RRULE');
  });

  it('has only the properties that are asked for', async () => {
    const inner =
      '<c:comp name="VCALENDAR"><c:prop name="VERSION"/><c:comp name="VEVENT"><c:prop name="UID"/><c:prop name="SUMMARY" novalue="yes"/></c:comp></c:comp>';
    const answer = await dataOf(comp('VEVENT', prop('UID', text('a', ' collation="i;octet"'))), inner);
    expect(answer).toContain('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a\r\nSUMMARY:\r\nEND:VEVENT');
  });

  it('is bounded for a rule that never ends', async () => {
    const other = await ownObjects(app);
    await createEvent(other.person, other.calendarId, { recurrence: 'FREQ=DAILY' });
    const data = '<c:calendar-data><c:expand start="19000101T000000Z" end="20991231T000000Z"/></c:calendar-data>';
    const answer = await query(comp('VEVENT'), data, other);
    expect([answer.status, answer.text]).toEqual([207, expect.stringContaining('<c:max-instances/>')]);
  });
});

describe('calendar-multiget', () => {
  const multiget = (hrefs: readonly string[]) => {
    const list = hrefs.map((href) => `<d:href>${href}</d:href>`).join('');
    const body = `<c:calendar-multiget ${NAMESPACES}><d:prop><d:getetag/><c:calendar-data/></d:prop>${list}</c:calendar-multiget>`;
    return client.call('REPORT', client.path, body);
  };

  it('returns what is there, and does not distinguish what is missing from what belongs to others', async () => {
    const other = await ownObjects(app);
    await other.put('x.ics', eventText('x'));
    const { text: answer } = await multiget([`${client.path}a.ics`, `${client.path}none.ics`, `${other.path}x.ics`]);
    expect(answer.match(/404 Not Found/g)).toHaveLength(2);
    expect(answer).toContain('UID:a');
    expect(answer).not.toContain('UID:x');
  });

  it('refuses none, and more addresses than a document may have', async () => {
    expect(await multiget([])).toMatchObject({ status: 400 });
    const many = Array.from({ length: 100_000 }, (_, index) => `/${index}`);
    expect([400, 413]).toContain((await multiget(many)).status);
  });
});

it('free-busy-query returns when somebody is busy, and nothing else', async () => {
  const other = await ownObjects(app);
  await other.put('a.ics', eventText('a'));
  await other.put('b.ics', eventText('b').replace('T110000Z', 'T120000Z'));
  await other.put('c.ics', eventText('c', 'TRANSP:TRANSPARENT').replaceAll('20261121', '20261122'));
  await other.put('s.ics', SERIES_TEXT);
  const body = `<c:free-busy-query ${NAMESPACES}>${range('20261121', '20261125')}</c:free-busy-query>`;
  const { status, text: answer, headers } = await other.call('REPORT', other.path, body, { depth: '1' });
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/calendar')]);
  expect(answer.match(/^FREEBUSY.*/gm)).toEqual([
    'FREEBUSY;FBTYPE=BUSY:20261121T100000Z/20261121T120000Z',
    'FREEBUSY;FBTYPE=BUSY:20261123T070000Z/20261123T080000Z',
  ]);
  expect(answer).not.toContain('Dentist');
});
