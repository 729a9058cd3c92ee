import { expect, it } from 'vitest';
import type { Encoding } from '#domain/encodings/names.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { ImportAnswer, ImportPreview } from '#domain/imports.ts';
import { testApp } from '#tests/support/app.ts';
import { encoded } from '#tests/support/encoded.ts';
import { calendarFile, importing, previewing, titlesIn } from '#tests/support/imports.ts';
import { calendarWith, createCalendar } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { zipOf } from '#tests/support/zip.ts';

const app = await testApp();
const { owner } = await calendarWith(app);

const HOUR = ['DTSTART:20261121T100000Z', 'DTEND:20261121T110000Z'];
const walk = (title: string, uid = 'walk') => calendarFile([`UID:${uid}`, `SUMMARY:${title}`, ...HOUR]);

/** @returns the titles that come of a file, and what was said about its encoding */
async function imported(file: string | Buffer, encoding?: Encoding) {
  const { id } = await createCalendar(owner, { timezone: 'Europe/Moscow' });
  const choice = encoding && { encoding };
  const preview = (await previewing(owner, id, file, choice)).as(ImportPreview);
  const { report } = (await importing(owner, id, file, choice)).as(ImportAnswer);
  expect([report.encodings, report.notes]).toEqual([preview.encodings, preview.notes]);
  return { id, titles: await titlesIn(owner, id), encodings: report.encodings, notes: report.notes };
}

it('a file is read in the encoding that it is in, which is said before and after', async () => {
  for (const [encoding, title] of [
    ['utf-8', 'Прогулка'],
    ['windows-1251', 'Прогулка'],
    ['koi8-r', 'Прогулка с собакой'],
    ['windows-1252', 'Märchenerzähler im Büro'],
    ['gb18030', '项目评审会议'],
    ['shift_jis', '東京で打ち合わせ'],
    ['utf-16le', 'Größe 会議'],
    ['utf-16be', 'Größe 会議'],
  ] as const)
    expect(await imported(encoded(encoding, walk(title)))).toMatchObject({
      titles: [title],
      encodings: [encoding],
      notes: [],
    });
});

it('a person may say in which encoding it is, and gets another text', async () => {
  const file = encoded('windows-1253', walk('Συνάντηση'));
  expect((await imported(file)).titles).not.toEqual(['Συνάντηση']);
  expect(await imported(file, 'windows-1253')).toMatchObject({ titles: ['Συνάντηση'], encodings: ['windows-1253'] });
});

it('what it was sent as is taken first, and nothing but known encodings is taken', async () => {
  const { id } = await createCalendar(owner);
  const file = encoded('windows-1255', walk('פגישה'));
  const sent = { 'content-type': 'text/calendar; charset=windows-1255' };
  const { entries, encodings } = (await previewing(owner, id, file, {}, sent)).as(ImportPreview);
  expect([entries.map(({ title }) => title), encodings]).toEqual([['פגישה'], ['windows-1255']]);
  for (const wrong of ['', 'latin1', 'UTF-8', 'x'.repeat(500), '__proto__']) {
    for (const call of [previewing, importing])
      expect(await call(owner, id, file, { encoding: wrong })).toMatchObject(refused('validation_failed'));
  }
  const preview = await owner.call('POST', '/api/import/preview?encoding=windows-1255', file, sent);
  expect(preview.as(ImportPreview).entries).toMatchObject([{ title: 'פגישה' }]);
});

it('a broken letter spoils no other one, and is reported', async () => {
  const [before, after] = walk('Встреча — Größe~').split('~');
  const file = Buffer.concat([Buffer.from(before ?? ''), Buffer.from([0xc3]), Buffer.from(after ?? '')]);
  expect(await imported(file)).toMatchObject({
    ...{ titles: ['Встреча — Größe\uFFFD'], encodings: ['utf-8'], notes: [{ code: 'characters_broken' }] },
  });
});

it('each file of an archive is read in its own encoding', async () => {
  const archive = zipOf({ 'a.ics': walk('Größe über alles', 'a'), 'b.ics': encoded('koi8-r', walk('Прогулка', 'b')) });
  expect(await imported(archive)).toMatchObject({
    ...{ titles: ['Größe über alles', 'Прогулка'], encodings: ['utf-8', 'koi8-r'] },
  });
  const greek = zipOf({
    'a.ics': walk('Größe über alles', 'a'),
    'b.ics': encoded('windows-1253', walk('Συνάντηση', 'b')),
  });
  expect((await imported(greek, 'windows-1253')).titles).toEqual(['Größe über alles', 'Συνάντηση']);
});

it('entries without a calendar around them are read, and calendars after one another', async () => {
  const bare = ['BEGIN:VEVENT', 'UID:bare', 'SUMMARY:Bare', ...HOUR, 'END:VEVENT', ''].join('\r\n');
  expect((await imported(bare)).titles).toEqual(['Bare']);
  expect((await imported(bare + bare.replaceAll(/bare/gi, 'Other'))).titles).toEqual(['Bare', 'Other']);
  expect((await imported(walk('One', 'a') + walk('Two', 'b') + bare)).titles).toEqual(['Bare', 'One', 'Two']);
  const zoned = bare.replace('BEGIN:VEVENT', 'X-WR-CALNAME:Lost\r\nBEGIN:VEVENT');
  expect((await imported(zoned)).titles).toEqual(['Bare']);
  const { id } = await createCalendar(owner);
  for (const none of [
    'BEGIN:VNOTE\r\nBODY:x\r\nEND:VNOTE\r\n',
    'SUMMARY:Lunch\r\n',
    'BEGIN:VTIMEZONE\r\nEND:VTIMEZONE\r\n',
  ])
    expect(await previewing(owner, id, none)).toMatchObject(refused('import_unreadable'));
});

it('what a bare entry is stored as, a program can read', async () => {
  const { id } = await imported(['BEGIN:VEVENT', 'UID:bare', 'SUMMARY:Bare', ...HOUR, 'END:VEVENT', ''].join('\r\n'));
  const { text } = await owner.call('GET', `/api/calendars/${id}/export.ics`);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/);
});

it('old phones are understood: quoted-printable in several encodings, doubled line ends', async () => {
  const lines = [
    ...['UID:old', 'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=windows-1251:=CF=F0=E8=\r\n=E2=E5=F2', ...HOUR],
    'LOCATION;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=B6dling',
  ];
  for (const file of [calendarFile(lines), calendarFile(lines).replaceAll('\r\n', '\r\r\n')]) {
    const { id, titles } = await imported(file.replace('VERSION:2.0', 'VERSION:1.0'));
    expect(titles).toEqual(['Привет']);
    const { body } = await owner.call('GET', `/api/calendars/${id}/events?startDate=2026-11-21&endDate=2026-11-21`);
    expect(body as CalendarEvent[]).toMatchObject([{ location: 'Mödling' }]);
  }
});

it('marks of direction are preserved by an import', async () => {
  const title = 'C++\u200e (שלום)\u200f \u2066ACME\u2069';
  expect((await imported(walk(title))).titles).toEqual([title]);
  expect((await imported(walk('a\u202eb\u2067c'))).titles).toEqual(['abc']);
});
