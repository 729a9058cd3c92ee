import { expect, it } from 'vitest';
import type { CalendarEvent } from '#domain/events.ts';
import { ImportAnswer, ImportPreview } from '#domain/imports.ts';
import { testApp } from '#tests/support/app.ts';
import { objectClient } from '#tests/support/calendar-objects.ts';
import { calendarFile, importing, previewing } from '#tests/support/imports.ts';
import { calendarWith, createCalendar } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const { owner } = await calendarWith(app);

const walk = (tzid: string, ...more: string[]) => [
  ...[
    'UID:walk',
    'SUMMARY:Walk',
    `DTSTART;TZID=${tzid}:20261121T100000`,
    `DTEND;TZID=${tzid}:20261121T110000`,
    ...more,
  ],
];
const FOO = 'Foo Time';
const BERLIN = 'Europe/Berlin';

/** @returns what comes of a file in a calendar of Moscow, and what was said of its zones before and after */
async function imported(file: string, ...zone: string[]) {
  const { id } = await createCalendar(owner, { timezone: 'Europe/Moscow' });
  const preview = (await previewing(owner, id, file, { zone })).as(ImportPreview);
  const { report } = (await importing(owner, id, file, { zone })).as(ImportAnswer);
  expect(report.zones).toEqual(preview.zones);
  const path = `/api/calendars/${id}/events?startDate=2026-11-01&endDate=2026-11-30`;
  const events = (await owner.call('GET', path)).body as CalendarEvent[];
  return { id, zones: report.zones, entries: report.entries, events };
}

const startOf = ({ events }: { events: readonly CalendarEvent[] }) =>
  events.map(({ startTime, timeZone, startAt }) => `${startTime} ${timeZone} ${startAt}`)[0];

it('a name that no zone has is reported with the zone that was taken, and read in the one that is chosen', async () => {
  const file = calendarFile(walk(FOO));
  const plain = await imported(file);
  expect(plain.zones).toEqual([{ name: FOO, timeZone: 'Europe/Moscow', by: 'default' }]);
  expect(startOf(plain)).toBe('2026-11-21T10:00:00 Europe/Moscow 2026-11-21T07:00:00.000Z');
  const chosen = await imported(file, `${FOO}=${BERLIN}`);
  expect(chosen.zones).toEqual([{ name: FOO, timeZone: BERLIN, by: 'choice' }]);
  expect(startOf(chosen)).toBe(`2026-11-21T10:00:00 ${BERLIN} 2026-11-21T09:00:00.000Z`);
  expect(chosen.entries.flatMap(({ notes }) => notes)).toEqual([]);
});

it('what is stored names the zone that was chosen, for apps as well, and is not imported twice', async () => {
  const file = calendarFile(walk(FOO, 'X-OTHER:kept'));
  const { id } = await imported(file, `${FOO}=${BERLIN}`);
  const phone = await objectClient(app, owner, id);
  const listed = await phone.propfind(phone.path, '<d:getetag/>', '1');
  const [, name = ''] = /\/([^/<]+\.ics)<\/d:href>/.exec(listed.text) ?? [];
  const { text } = await phone.get(name);
  expect(text).toContain(`DTSTART;TZID=${BERLIN}:20261121T100000\r\n`);
  expect(text).toContain(`BEGIN:VTIMEZONE\r\nTZID:${BERLIN}\r\n`);
  expect(text).toContain('X-OTHER:kept');
  expect(text).not.toContain(FOO);
  const again = (await importing(owner, id, file, { zone: [`${FOO}=${BERLIN}`] })).as(ImportAnswer);
  expect(again.report.counts).toMatchObject({ new: 0, updated: 0, unchanged: 1 });
});

const LIKE_TOKYO = [
  ...['BEGIN:VTIMEZONE', 'TZID:Office', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0900'],
  ...['TZOFFSETTO:+0900', 'END:STANDARD', 'END:VTIMEZONE'],
].join('\r\n');

it('a zone found by its rules is reported as such, and its definition unused where another is chosen', async () => {
  const file = calendarFile(walk('Office')).replace('BEGIN:VEVENT', `${LIKE_TOKYO}\r\nBEGIN:VEVENT`);
  const plain = await imported(file);
  expect(plain.zones).toMatchObject([{ name: 'Office', by: 'rules' }]);
  expect(startOf(plain)).toContain('2026-11-21T01:00:00.000Z');
  const chosen = await imported(file, 'Office=America/New_York');
  expect(startOf(chosen)).toBe('2026-11-21T10:00:00 America/New_York 2026-11-21T15:00:00.000Z');
});

it.each([
  ['"Foo: Time, Inc."', 'Foo: Time, Inc.'],
  ['(GMT+25:00) Nowhere', '(GMT+25:00) Nowhere'],
  ['Планета Шелезяка', 'Планета Шелезяка'],
  ['a=b', 'a=b'],
  ['X', 'X'],
  ['/', '/'],
  ['Foo/Bar/Baz', 'Foo/Bar/Baz'],
  ['Customized Time Zone 3', 'Customized Time Zone 3'],
  ['  Foo ', '  Foo '],
])('%s is a name like any other', async (written, name) => {
  const file = calendarFile(walk(written));
  expect((await imported(file)).zones).toEqual([{ name, timeZone: 'Europe/Moscow', by: 'default' }]);
  const chosen = await imported(file, `${name}=${BERLIN}`);
  expect([chosen.zones, startOf(chosen)]).toEqual([
    [{ name, timeZone: BERLIN, by: 'choice' }],
    `2026-11-21T10:00:00 ${BERLIN} 2026-11-21T09:00:00.000Z`,
  ]);
});

it('all of an object is read in the zone: rule, dates left out and added, changed occurrences; folded lines, too', async () => {
  const series = walk(FOO, 'RRULE:FREQ=DAILY;COUNT=4', `EXDATE;TZID=${FOO}:20261122T100000`);
  const moved = [
    ...['UID:walk', 'SUMMARY:Late', `RECURRENCE-ID;TZID=${FOO}:20261123T100000`],
    `DTSTART;X-LONG=${'x'.repeat(60)};TZID=Foo T\r\n ime;VALUE=DATE-TIME:20261123T180000`,
    `DTEND;TZID="${FOO}":20261123T190000`,
  ];
  const { events, zones } = await imported(calendarFile(series, moved), `${FOO}=${BERLIN}`);
  expect(zones).toEqual([{ name: FOO, timeZone: BERLIN, by: 'choice' }]);
  expect(events.map(({ startAt }) => startAt)).toEqual([
    ...['2026-11-21T09:00:00.000Z', '2026-11-23T17:00:00.000Z', '2026-11-24T09:00:00.000Z'],
  ]);
});

const inUtc = ['UID:utc', 'SUMMARY:Call', 'DTSTART:20261121T100000Z', 'DTEND:20261121T110000Z'];
const later = ['UID:later', 'SUMMARY:Walk', 'DTSTART:20261121T120000Z', 'DTEND:20261121T130000Z'];
const floating = ['UID:local', 'SUMMARY:Walk', 'DTSTART:20261121T100000', 'DTEND:20261121T110000'];
const ofFile = (line: string, ...events: string[][]) =>
  calendarFile(...events).replace('BEGIN:VEVENT', `${line}\r\nBEGIN:VEVENT`);

it.each([
  ['X-WR-TIMEZONE:Foo Time', FOO],
  ['X-WR-TIMEZONE:', ''],
  ['X-WR-TIMEZONE:  ', ''],
  ['X-WR-TIMEZONE:Mars/Base', 'Mars/Base'],
  ['TIMEZONE-ID:Nowhere', 'Nowhere'],
  ['X-WR-TIMEZONE;VALUE=TEXT:a=b', 'a=b'],
  ['X-WR-TIMEZONE:Планета', 'Планета'],
  [`X-WR-TIMEZONE:${'x'.repeat(300)}`, 'x'.repeat(255)],
])('an unknown zone of a file is reported, and read in the one that is chosen: %s', async (line, name) => {
  const file = ofFile(line, inUtc, later);
  const plain = await imported(file);
  expect(plain.zones).toEqual([{ name, timeZone: 'Europe/Moscow', by: 'default' }]);
  const chosen = await imported(file, `${name}=${BERLIN}`);
  expect(chosen.zones).toEqual([{ name, timeZone: BERLIN, by: 'choice' }]);
  expect(chosen.events.map(({ startTime, timeZone }) => `${startTime} ${timeZone}`).sort()).toEqual([
    `2026-11-21T11:00:00 ${BERLIN}`,
    `2026-11-21T13:00:00 ${BERLIN}`,
  ]);
  const again = (await importing(owner, chosen.id, file, { zone: [`${name}=${BERLIN}`] })).as(ImportAnswer);
  expect(again.report.counts).toMatchObject({ new: 0, updated: 0, unchanged: 2 });
});

it('it is not reported where nothing depends on it, nor where it is known or not mentioned', async () => {
  const days = ['UID:days', 'SUMMARY:Trip', 'DTSTART;VALUE=DATE:20261121'];
  const files = [
    ofFile('X-WR-TIMEZONE:Foo Time', walk('Asia/Tokyo'), days, floating),
    ofFile('X-WR-TIMEZONE:Europe/Berlin', inUtc),
    ofFile('X-WR-TIMEZONE:W. Europe Standard Time', inUtc),
    calendarFile(inUtc),
  ];
  for (const file of files) expect((await imported(file)).zones).toEqual([]);
});

it('a new calendar takes the zone that is chosen for the file', async () => {
  const path = `/api/import/preview?timeZone=Asia/Tokyo&zone=${encodeURIComponent(`=${BERLIN}`)}`;
  const answer = await owner.call('POST', path, ofFile('X-WR-TIMEZONE:', inUtc), {
    'content-type': 'text/calendar',
  });
  expect(answer.as(ImportPreview)).toMatchObject({
    zones: [{ name: '', timeZone: BERLIN, by: 'choice' }],
    calendar: { timeZone: BERLIN },
  });
});

it('several names have a zone each, known ones none, and a choice for a name that is not there does nothing', async () => {
  const other = walk('Bar Time').with(0, 'UID:other');
  const file = calendarFile(walk(FOO), other, walk('Asia/Tokyo').with(0, 'UID:known'));
  expect((await imported(file)).zones.map(({ name }) => name)).toEqual(['Bar Time', FOO]);
  const { zones } = await imported(file, `${FOO}=${BERLIN}`, 'Nowhere=Asia/Tokyo', 'Bar Time=asia/tokyo');
  expect(zones).toEqual([
    { name: 'Bar Time', timeZone: 'Asia/Tokyo', by: 'choice' },
    { name: FOO, timeZone: BERLIN, by: 'choice' },
  ]);
});

it('a new calendar is previewed alike, and at most fifty names are reported', async () => {
  const many = Array.from({ length: 60 }, (_, index) => walk(`Zone ${index}`).with(0, `UID:${index}`));
  const answer = await owner.call('POST', '/api/import/preview?timeZone=Asia/Tokyo', calendarFile(...many), {
    'content-type': 'text/calendar',
  });
  const { zones } = answer.as(ImportPreview);
  expect([zones.length, zones[0]]).toEqual([50, { name: 'Zone 0', timeZone: 'Asia/Tokyo', by: 'default' }]);
});

it.each([
  '',
  'Foo',
  'Europe/Berlin',
  'Foo Time=',
  'Foo Time=Mars/Base',
  `${'x'.repeat(300)}=UTC`,
  'Foo Time=Europe/Berlin=',
])('%s is no choice', async (wrong) => {
  const { id } = await createCalendar(owner);
  for (const call of [previewing, importing])
    expect(await call(owner, id, calendarFile(walk(FOO)), { zone: [wrong] })).toMatchObject(
      refused('validation_failed'),
    );
});

it('nor are more than fifty', async () => {
  const { id } = await createCalendar(owner);
  const zone = Array.from({ length: 51 }, (_, index) => `Zone ${index}=UTC`);
  expect(await previewing(owner, id, calendarFile(walk(FOO)), { zone })).toMatchObject(refused('validation_failed'));
});
