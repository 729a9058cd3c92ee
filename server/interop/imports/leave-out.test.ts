import { expect, it } from 'vitest';
import { UndoAnswer } from '#domain/changes.ts';
import { ImportAnswer, ImportPreview } from '#domain/imports.ts';
import type { Tag } from '#domain/tags.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarFile, importing, previewing, titlesIn } from '#tests/support/imports.ts';
import { calendarWith, createCalendar } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const { owner } = await calendarWith(app);

const event = (uid: string, ...lines: string[]) => [
  ...[`UID:${uid}`, `SUMMARY:${uid}`, 'DTSTART:20261121T100000Z', 'DTEND:20261121T110000Z', ...lines],
];
const moved = [
  ...[
    'UID:c',
    'SUMMARY:c later',
    'RECURRENCE-ID:20261122T100000Z',
    'DTSTART:20261122T150000Z',
    'DTEND:20261122T160000Z',
  ],
];
const TASK = ['BEGIN:VTODO', 'UID:t', 'DTSTAMP:20261101T000000Z', 'SUMMARY:t', 'END:VTODO'].join('\r\n');
const FILE = calendarFile(
  event('a', 'CATEGORIES:Work'),
  event('b', 'CATEGORIES:Home'),
  event('c', 'RRULE:FREQ=DAILY;COUNT=2'),
  moved,
  event('d'),
).replace('END:VCALENDAR', `${TASK}\r\nEND:VCALENDAR`);

it('entries have places, and those that are left out are not imported, nor their tags made', async () => {
  const { id } = await createCalendar(owner);
  const { entries } = (await previewing(owner, id, FILE)).as(ImportPreview);
  expect(entries.map(({ place, title }) => `${place} ${title}`)).toEqual(['0 a', '1 b', '2 c', '3 d', '4 t']);
  const done = (await importing(owner, id, FILE, { leaveOut: '1-2,4' })).as(ImportAnswer);
  expect(done).toMatchObject({ total: 2, handled: 2, added: 2, changed: 0 });
  expect(done.report.entries.map(({ place }) => place)).toEqual([0, 3]);
  expect(await titlesIn(owner, id)).toEqual(['a', 'd']);
  const tags = (await owner.call('GET', `/api/calendars/${id}/tags`)).body as Tag[];
  expect(tags.map(({ name }) => name)).toEqual(['Work']);
  const rest = (await importing(owner, id, FILE)).as(ImportAnswer);
  expect(rest.report.counts).toMatchObject({ new: 2, unchanged: 2, stored: 1 });
  expect(await titlesIn(owner, id)).toEqual(['a', 'b', 'c', 'c later', 'd']);
});

it('what is there already stays as it is where it is left out, and the rest is one undo', async () => {
  const { id } = await createCalendar(owner);
  await importing(owner, id, FILE);
  const newer = FILE.replaceAll(/SUMMARY:([abd])\r\n/g, 'SUMMARY:$1 new\r\nSEQUENCE:1\r\n');
  const done = (await importing(owner, id, newer, { leaveOut: '1' })).as(ImportAnswer);
  expect(await titlesIn(owner, id)).toEqual(['a new', 'b', 'c', 'c later', 'd new']);
  const undone = await owner.call('POST', `/api/calendars/${id}/history/${done.version}/undo`);
  expect(undone.as(UndoAnswer).kept).toBe(0);
  expect(await titlesIn(owner, id)).toEqual(['a', 'b', 'c', 'c later', 'd']);
});

it('all may be left out, which changes nothing', async () => {
  const { id } = await createCalendar(owner);
  expect((await importing(owner, id, FILE, { leaveOut: '0-49999' })).as(ImportAnswer)).toMatchObject({
    ...{ total: 0, added: 0, version: null },
  });
  expect(await titlesIn(owner, id)).toEqual([]);
});

it.each(['a', '1,', '-1', '1;2'])('%s names no entries', async (leaveOut) => {
  const { id } = await createCalendar(owner);
  expect(await importing(owner, id, FILE, { leaveOut })).toMatchObject(refused('validation_failed'));
});

it('any entry of a large file is found by its words and its day, and left out', async () => {
  const { id } = await createCalendar(owner);
  const many = Array.from({ length: 520 }, (_, index) => [
    ...[`UID:m${index}`, `SUMMARY:Lesson ${index}`, 'DURATION:PT1H'],
    `DTSTART:202611${String(1 + (index % 30)).padStart(2, '0')}T100000Z`,
  ]);
  const file = calendarFile(...many);
  const previewed = async (find: string) => (await previewing(owner, id, file, { find })).as(ImportPreview);
  const first = await previewed('');
  expect([first.counts.new, first.found.new, first.entries.length]).toEqual([520, 520, 500]);
  const found = await previewed('lesson 519');
  expect(found).toMatchObject({
    counts: { new: 520 },
    found: { new: 1 },
    entries: [{ place: 519, title: 'Lesson 519' }],
  });
  expect((await previewed('2026-11-02 LESSON')).found.new).toBe(18);
  expect((await previewed('nothing such')).entries).toEqual([]);
  const fresh = await owner.call('POST', '/api/import/preview?find=lesson+51', file, {
    'content-type': 'text/calendar',
  });
  expect(
    fresh
      .as(ImportPreview)
      .entries.map(({ place }) => place)
      .slice(-2),
  ).toEqual([518, 519]);
  expect((await importing(owner, id, file, { leaveOut: '519' })).as(ImportAnswer)).toMatchObject({ added: 519 });
  expect(await previewing(owner, id, file, { find: 'x'.repeat(201) })).toMatchObject(refused('validation_failed'));
});
