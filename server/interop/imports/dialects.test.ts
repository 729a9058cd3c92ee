import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { CalendarEvent } from '#domain/events.ts';
import { ImportAnswer, ImportPreview } from '#domain/imports.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarFile, importing, previewing, titlesIn } from '#tests/support/imports.ts';
import { calendarWith, createCalendar, type Person } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { zipOf } from '#tests/support/zip.ts';

const app = await testApp();
const { owner } = await calendarWith(app);

const fresh = () => createCalendar(owner, { timezone: 'Europe/Moscow' });
const read = async (person: Person, id: string, from = '2026-11-01', to = '2026-12-31') =>
  (await person.call('GET', `/api/calendars/${id}/events?startDate=${from}&endDate=${to}`)).body as CalendarEvent[];

/** Imports a file into a calendar of its own: what came of it, and what is there then. */
async function imported(file: string | Buffer) {
  const { id } = await fresh();
  const preview = (await previewing(owner, id, file)).as(ImportPreview);
  const { report } = (await importing(owner, id, file)).as(ImportAnswer);
  expect(report.counts).toEqual(preview.counts);
  expect(report.entries).toEqual(preview.entries);
  const notes = report.entries.flatMap((entry) => entry.notes.map(({ code }) => code));
  return { id, counts: report.counts, notes, events: await read(owner, id), file: preview.calendar };
}

const walk = (...lines: string[]) => calendarFile(['UID:walk', 'SUMMARY:Walk', ...lines]);
const HOUR = ['DTSTART:20261121T100000Z', 'DTEND:20261121T110000Z'];

it('a text in Windows-1251, with a mark of its order, or with bare line feeds, is read as it was meant', async () => {
  const russian = walk(...HOUR).replace('Walk', 'Прогулка');
  const cyrillic = Buffer.from(
    Array.from(russian, (letter) => (letter > 'z' ? letter.charCodeAt(0) - 0x410 + 0xc0 : letter.charCodeAt(0))),
  );
  for (const file of [cyrillic, Buffer.from(`\ufeff${russian}`), russian.replaceAll('\r\n', '\n')]) {
    const { events } = await imported(file);
    expect(events.map(({ title }) => title)).toEqual(['Прогулка']);
  }
});

it('events without a UID come once, however often the file is imported', async () => {
  const file = calendarFile(['SUMMARY:A', ...HOUR], ['SUMMARY:B', ...HOUR]);
  const { id, notes } = await imported(file);
  expect(notes).toEqual(['uid_missing', 'uid_missing']);
  const again = (await importing(owner, id, file)).as(ImportAnswer);
  expect(again).toMatchObject({ added: 0, version: null });
  expect(await titlesIn(owner, id)).toEqual(['A', 'B']);
});

it('several events with one UID all come, and none of them twice', async () => {
  const on = (day: string) => [`DTSTART:202611${day}T100000Z`, `DTEND:202611${day}T110000Z`];
  const file = calendarFile(['UID:same', 'SUMMARY:First', ...on('21')], ['UID:same', 'SUMMARY:Second', ...on('22')]);
  const { id, events } = await imported(file);
  expect(events.map(({ title }) => title)).toEqual(['First', 'Second']);
  expect((await importing(owner, id, file)).as(ImportAnswer).added).toBe(0);
});

it('changed occurrences without their series come', async () => {
  const exception = (day: string) => [`UID:lost`, `SUMMARY:On ${day}`, `RECURRENCE-ID:202611${day}T100000Z`];
  const one = await imported(calendarFile([...exception('21'), 'DTSTART:20261121T120000Z', 'DURATION:PT1H']));
  expect(one.events).toMatchObject([{ title: 'On 21', startAt: '2026-11-21T12:00:00.000Z' }]);
  const two = await imported(
    calendarFile(
      [...exception('21'), 'DTSTART:20261121T120000Z', 'DURATION:PT1H'],
      [...exception('23'), 'DTSTART:20261123T080000Z', 'DURATION:PT2H'],
    ),
  );
  expect(two.events.map(({ title, startAt }) => [title, startAt?.slice(5, 13)])).toEqual([
    ['On 21', '11-21T12'],
    ['On 23', '11-23T08'],
  ]);
  expect([one.notes, two.notes]).toEqual([[], []]);
});

it.each([
  ['a negative duration', ['DTSTART:20261121T100000Z', 'DURATION:-PT1H'], 'duration_negative'],
  ['an end before the start', ['DTSTART:20261121T100000Z', 'DTEND:20261121T090000Z'], 'end_before_start'],
  ['no end', ['DTSTART:20261121T100000Z'], 'end_missing'],
  ['a zone that nobody knows', ['DTSTART;TZID=Mars/Olympus:20261121T100000', 'DURATION:PT1H'], 'zone_unknown'],
])('%s is mended, and named', async (_, lines, code) => {
  const { counts, notes, events } = await imported(walk(...lines));
  expect(counts).toMatchObject({ new: 1, mended: 1 });
  expect(notes).toContain(code);
  expect(events).toHaveLength(1);
});

it('an end of a series of the other kind than its start is read as it was meant', async () => {
  const timed = await imported(walk(...HOUR, 'RRULE:FREQ=DAILY;UNTIL=20261123'));
  expect(timed.events).toHaveLength(3);
  const days = await imported(walk('DTSTART;VALUE=DATE:20261121', 'RRULE:FREQ=DAILY;UNTIL=20261122T210000Z'));
  expect(days.events).toHaveLength(3);
});

it('the zone of the file is that of its times without one', async () => {
  const file = walk(...HOUR).replace('BEGIN:VEVENT', 'X-WR-TIMEZONE:Asia/Tokyo\r\nX-WR-CALNAME:Trips\r\nBEGIN:VEVENT');
  const { events, file: said } = await imported(file);
  expect(said).toMatchObject({ name: 'Trips', timeZone: 'Asia/Tokyo' });
  expect(events).toMatchObject([{ startAt: '2026-11-21T10:00:00.000Z', timeZone: 'Asia/Tokyo' }]);
});

it('what cannot be an event is named, and spoils nothing else', async () => {
  const file = calendarFile(
    ['UID:1', 'SUMMARY:No start'],
    ['UID:2', 'SUMMARY:Long ago', 'DTSTART:10660101T000000Z'],
    ['UID:3', 'SUMMARY:Broken', 'DTSTART:tomorrow'],
    ['UID:4', 'SUMMARY:Good', ...HOUR],
  );
  const { counts, events, notes } = await imported(file);
  expect(counts).toMatchObject({ new: 1, refused: 3 });
  expect(notes).toEqual(['start_missing', 'date_out_of_range', 'start_unreadable']);
  expect(events.map(({ title }) => title)).toEqual(['Good']);
});

it('a changed and a skipped occurrence stay what they are', async () => {
  const { events } = await imported(
    calendarFile(
      ['UID:run', 'SUMMARY:Run', ...HOUR, 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20261122T100000Z'],
      ['UID:run', 'SUMMARY:Swim', 'RECURRENCE-ID:20261123T100000Z', 'DTSTART:20261123T180000Z', 'DURATION:PT1H'],
    ),
  );
  expect(events.map(({ title, startAt }) => [title, startAt?.slice(5, 13)])).toEqual([
    ['Run', '11-21T10'],
    ['Swim', '11-23T18'],
    ['Run', '11-24T10'],
  ]);
});

it('several calendars after one another, an archive of them, and what is compressed on the way come whole', async () => {
  const [one, two] = [walk(...HOUR), calendarFile(['UID:swim', 'SUMMARY:Swim', ...HOUR])];
  const archive = zipOf({ 'one.ics': one, 'notes.txt': 'x', 'two.ICS': two });
  for (const file of [`${one}${two}`, archive]) {
    expect((await imported(file)).events.map(({ title }) => title).toSorted()).toEqual(['Swim', 'Walk']);
  }
  const { id } = await fresh();
  const sent = await owner.call('POST', `/api/calendars/${id}/import`, gzipSync(one), {
    'content-type': 'text/calendar',
    'content-encoding': 'gzip',
  });
  expect(sent.as(ImportAnswer).added).toBe(1);
});

it('tasks and journals are stored once for the programs that show them, and are undone with the import', async () => {
  const { id } = await fresh();
  const parts = (kind: string) => [
    `BEGIN:${kind}`,
    `UID:${kind}`,
    `SUMMARY:${kind}`,
    'DTSTAMP:20261101T000000Z',
    `END:${kind}`,
  ];
  const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts('VTODO'), ...parts('VJOURNAL'), 'END:VCALENDAR', ''].join(
    '\r\n',
  );
  const done = (await importing(owner, id, file)).as(ImportAnswer);
  expect(done.report.counts).toMatchObject({ stored: 2, new: 0 });
  const again = (await importing(owner, id, file)).as(ImportAnswer);
  expect(again).toMatchObject({ version: null, report: { counts: { stored: 0, unchanged: 2 } } });
  const undone = await owner.call('POST', `/api/calendars/${id}/history/${done.version}/undo`);
  expect(undone.status).toBe(200);
  expect((await importing(owner, id, file)).as(ImportAnswer).report.counts).toMatchObject({ stored: 2 });
});

it.each([
  ['a diary', 'my diary'],
  ['nothing', ''],
  ['an archive that breaks off', zipOf({ 'one.ics': walk(...HOUR) }).subarray(0, 90)],
  ['an archive without calendars', zipOf({ 'notes.txt': 'x' })],
])('%s is no calendar', async (_, file) => {
  const { id } = await fresh();
  expect(await previewing(owner, id, file)).toMatchObject({ status: 400, body: { code: 'import_unreadable' } });
});

it('an archive is refused that holds more than it may unpack to', async () => {
  const { id } = await fresh();
  const archive = zipOf({ 'one.ics': 'x'.repeat(11_000_000), 'two.ics': 'x'.repeat(11_000_000) });
  expect(archive.length).toBeLessThan(100_000);
  expect(await previewing(owner, id, archive)).toMatchObject(refused('import_too_large'));
});
