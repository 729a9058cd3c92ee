import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { type QuickEvent, readQuickEvent } from './quick-add.ts';

const NOW = '2026-11-25T10:00:00';

const phrases = (file: string) =>
  readFileSync(join(import.meta.dirname, `corpus/${file}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' => ') && !line.startsWith('# '))
    .map((line) => line.split(' => ') as [text: string, expected: string]);

/** As the corpus writes it. */
function written({ title, startTime, endTime, isAllDay, recurrence, tag, calendar, location }: QuickEvent): string {
  const fields = [
    whenOf(startTime, endTime, isAllDay),
    recurrence?.replace('FREQ=', '') ?? '-',
    tag && `#${tag}`,
    calendar && `@${calendar}`,
    location && `in: ${location}`,
  ];
  return [title, ...fields]
    .filter((field) => field !== null && field !== '')
    .join(' | ')
    .trim();
}

function whenOf(start: string | null, end: string | null, isAllDay: boolean): string {
  if (start === null || end === null) return '-';
  const day = (local: string) => local.slice(0, 10).replace(/^2026-/, '');
  if (isAllDay) return day(start) === day(end) ? day(start) : `${day(start)}..${day(end)}`;
  const minutes = (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 60_000;
  const until =
    minutes === 60 ? '' : day(start) === day(end) ? ` ${end.slice(11, 16)}` : ` ${day(end)} ${end.slice(11, 16)}`;
  return `${day(start)} ${start.slice(11, 16)}${until}`;
}

/** Without the dashes at the end, which the corpus may leave out. */
const bare = (text: string) =>
  text
    .replace(/( \| -)+(?= \| (?:[#@]|in:)|$)/g, '')
    .replace(/^\| /, '')
    .trim();

it.each([
  ['call at 9am', '2026-11-27 09:00'],
  ['call all day', '2026-11-27 00:00'],
  ['call every Monday at 9am', '2026-11-30 09:00'],
  ['call tomorrow at 9am', '2026-11-26 09:00'],
  ['call tonight', '2026-11-25 20:00'],
  ['call in 2 hours', '2026-11-25 12:00'],
])('%s, on a day that is given, begins at %s', (text, start) => {
  const { startTime } = readQuickEvent(text, { language: 'en', now: NOW, day: '2026-11-27' });
  expect(startTime?.slice(0, 16).replace('T', ' ')).toBe(start);
});

const NAMES = {
  ru: { tags: ['работа', 'дом'], calendars: ['Семья'] },
  en: { tags: ['work', 'home'], calendars: ['Team'] },
};

/** As the corpus of every day writes it. */
function writtenWhole(text: string, event: QuickEvent): string {
  const unread = event.unread.map(({ from, to }) => `? ${text.slice(from, to)}`);
  const assumed = event.assumed.filter((one) => one === 'due' || one === 'month').map((one) => `~ ${one}`);
  const more = [
    event.zone && `zone: ${event.zone}`,
    event.reminders.length > 0 && `remind: ${event.reminders}`,
    ...unread,
    ...assumed,
  ];
  return [written(event), ...more.filter((field) => typeof field === 'string')].join(' | ');
}

/** Without the dashes, which the corpus of every day may leave out. */
const undashed = (text: string) => bare(text).replaceAll(/ \| -(?= \|)/g, '');

describe.each(LANGUAGES)('every day, %s', (of) => {
  // Both languages are read in both interfaces.
  describe.each(LANGUAGES)('on a screen in %s', (language) => {
    it.each(phrases(`everyday-${of}`))('%s', (text, expected) => {
      const context = { language, now: NOW, names: NAMES[of], monthFirst: of === 'en' };
      expect(undashed(writtenWhole(text, readQuickEvent(text, context)))).toBe(undashed(expected));
    });
  });
});

describe.each(LANGUAGES)('%s', (language) => {
  const all = phrases(language);

  it('has a corpus', () => {
    expect(all.length).toBeGreaterThanOrEqual(300);
  });

  it.each(all)('%s', (text, expected) => {
    expect(bare(written(readQuickEvent(text, { language, now: NOW })))).toBe(bare(expected));
  });
});

describe('where it is another day than in the calendar', () => {
  const elsewhere = {
    language: 'en',
    now: '2026-11-26T07:30:00',
    today: '2026-11-25',
    timeZone: 'Asia/Tokyo',
  } as const;
  it.each([
    ['call tomorrow at 9', '2026-11-26T09:00:00', []],
    ['call tomorrow at 7', '2026-11-26T07:00:00', ['past']],
    ['call today at 9', '2026-11-25T09:00:00', ['past']],
    ['call on Thursday at 9', '2026-11-26T09:00:00', []],
    ['call in two days at 9', '2026-11-27T09:00:00', []],
    ['call at 9', '2026-11-26T09:00:00', ['day']],
  ])('%s counts from the day of its writer', (text, startTime, assumed) => {
    expect(readQuickEvent(text, elsewhere)).toMatchObject({ startTime, assumed });
  });
});
