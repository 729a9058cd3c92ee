import { expect, it } from 'vitest';
import type { CalendarEvent } from '#domain/events.ts';
import { ImportAnswer, ImportPreview } from '#domain/imports.ts';
import { DEFAULT_QUOTAS } from '#server/platform/config/quotas.ts';
import { testApp } from '#tests/support/app.ts';
import { importing, previewing } from '#tests/support/imports.ts';
import { calendarWith, createCalendar, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { zipOf } from '#tests/support/zip.ts';

const app = await testApp();
const { owner } = await calendarWith(app);

const cardOf = (name: string, ...lines: string[]) =>
  ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, ...lines, 'END:VCARD', ''].join('\r\n');
const CARDS = [
  cardOf('Anna', 'UID:anna', 'BDAY:1985-04-12', 'ANNIVERSARY:20100605'),
  cardOf('Leap', 'BDAY:--0229'),
  cardOf('Nobody', 'TEL:1'),
].join('');

async function daysIn(calendarId: string, year: number): Promise<string[]> {
  const path = `/api/calendars/${calendarId}/events?startDate=${year}-01-01&endDate=${year}-12-31`;
  const events = (await owner.call('GET', path)).body as CalendarEvent[];
  return events.map(({ title, startTime, isAllDay, transparency }) =>
    [startTime.slice(0, 10), title, isAllDay, transparency].join(' '),
  );
}

it('birthdays and anniversaries of contacts repeat each year, and a calendar made for them has their name', async () => {
  const preview = (await owner.call('POST', '/api/import/preview', CARDS, { 'content-type': 'text/vcard' })).as(
    ImportPreview,
  );
  expect([preview.calendar.name, preview.counts.new, preview.counts.mended]).toEqual(['Birthdays', 3, 0]);
  const { id } = await createCalendar(owner);
  expect((await importing(owner, id, CARDS)).as(ImportAnswer).added).toBe(3);
  expect(await daysIn(id, 2027)).toEqual([
    '2027-02-28 Leap: birthday true transparent',
    '2027-04-12 Anna: birthday (1985) true transparent',
    '2027-06-05 Anna: anniversary (2010) true transparent',
  ]);
  expect((await daysIn(id, 2028))[0]).toBe('2028-02-29 Leap: birthday true transparent');
});

it('contacts that are imported again change their events and double none', async () => {
  const { id } = await createCalendar(owner);
  await importing(owner, id, CARDS);
  expect((await importing(owner, id, CARDS)).as(ImportAnswer)).toMatchObject({ added: 0, changed: 0, version: null });
  const later = CARDS.replace('1985-04-12', '1985-04-13').replace('FN:Anna', 'FN:Anna Petrova');
  expect((await importing(owner, id, later)).as(ImportAnswer)).toMatchObject({ added: 0, changed: 2 });
  expect((await daysIn(id, 2027))[1]).toBe('2027-04-13 Anna Petrova: birthday (1985) true transparent');
});

it('titles are in the language of the person who imports', async () => {
  const headers = { 'content-type': 'text/vcard', 'accept-language': 'ru' };
  const { calendar, entries } = (await owner.call('POST', '/api/import/preview', CARDS, headers)).as(ImportPreview);
  expect([calendar.name, entries[0]?.title]).toEqual(['Дни рождения', 'Anna: день рождения (1985)']);
});

it('a day that cannot be read is reported, and the others are read', async () => {
  const { id } = await createCalendar(owner);
  const cards = [cardOf('Anna', 'BDAY;VALUE=text:circa 1800'), cardOf('Old', 'BDAY:1850-03-01')].join('');
  const { counts, entries } = (await previewing(owner, id, cards)).as(ImportPreview);
  expect(counts).toMatchObject({ new: 1, refused: 1 });
  expect(entries.map(({ title, notes }) => [title, notes[0]?.code])).toEqual([
    ['Anna: birthday', 'start_unreadable'],
    ['Old: birthday (1850)', 'begins_too_early'],
  ]);
});

it('contacts in an archive come with its calendars', async () => {
  const { id } = await createCalendar(owner);
  expect((await importing(owner, id, zipOf({ 'people.vcf': CARDS }))).as(ImportAnswer).added).toBe(3);
});

it('more series than a calendar may have are counted before anything is written', async () => {
  const small = await testApp({ quotas: { ...DEFAULT_QUOTAS, seriesPerCalendar: 2 } });
  const person = await signUp(small, 'Few');
  const { id } = await createCalendar(person);
  expect(await importing(person, id, CARDS)).toMatchObject(refused('quota_series'));
  expect((await previewing(person, id, CARDS)).as(ImportPreview).counts.new).toBe(3);
});
