import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type QuickEvent, readQuickEvent } from './quick-add.ts';

const LANGUAGES = ['ru', 'en'] as const;

const NOW = '2026-11-25T10:00:00';

const phrases = (file: string) =>
  readFileSync(join(import.meta.dirname, `corpus/${file}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' => ') && !line.startsWith('# '))
    .map((line) => line.split(' => ') as [text: string, expected: string]);

/** The format of the corpus. */
function written({ title, startTime, endTime, isAllDay, recurrence, ...named }: QuickEvent): string {
  const { tag, calendar, people, location } = named;
  const fields = [
    whenOf(startTime, endTime, isAllDay),
    recurrence?.replace('FREQ=', '') ?? '-',
    tag && `#${tag}`,
    calendar && `@${calendar}`,
    people.length > 0 && `with: ${people.join(', ')}`,
    location && `in: ${location}`,
  ];
  return [title, ...fields]
    .filter((field) => typeof field === 'string' && field !== '')
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

/** Removes the trailing dashes that the corpus may omit. */
const bare = (text: string) =>
  text
    .replace(/( \| -)+(?= \| (?:[#@]|with:|in:)|$)/g, '')
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
  ru: { tags: ['работа', 'дом'], calendars: ['Семья'], people: ['Аня', 'Максим', 'Марья', 'Алёна', 'Баба Рая'] },
  en: { tags: ['work', 'home'], calendars: ['Team'], people: ['Anna', 'Max', 'Mary', 'Martin', 'Aunt Rose'] },
};

/** The format of the everyday corpus. */
function writtenWhole(text: string, event: QuickEvent): string {
  const unread = event.unread.map(({ from, to }) => `? ${text.slice(from, to)}`);
  const assumed = event.assumed.filter((one) => one === 'due' || one === 'month').map((one) => `~ ${one}`);
  const more = [
    event.isTask && 'task',
    event.zone && `zone: ${event.zone}`,
    event.reminders.length > 0 && `remind: ${event.reminders}`,
    ...unread,
    ...assumed,
  ];
  return [written(event), ...more.filter((field) => typeof field === 'string')].join(' | ');
}

/** Removes the dashes that the everyday corpus may omit. */
const undashed = (text: string) => bare(text).replaceAll(/ \| -(?= \|)/g, '');

describe.each(LANGUAGES)('every day, %s', (of) => {
  // Both languages are read in both interfaces.
  describe.each(LANGUAGES)('on a screen in %s', (language) => {
    it.each(phrases(`everyday-${of}`))('%s', (text, expected) => {
      const context = { language, now: NOW, names: NAMES[of], monthFirst: of === 'en', tasks: true };
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
  const BERLIN = { now: '2026-11-26T00:30:00', timeZone: 'Europe/Moscow', readerZone: 'Europe/Berlin' };
  const NEW_YORK = { now: '2026-11-26T07:30:00', timeZone: 'Asia/Tokyo', readerZone: 'America/New_York' };
  const TOKYO = { now: '2026-11-25T18:00:00', timeZone: 'America/New_York', readerZone: 'Asia/Tokyo' };
  it.each([
    // On Wednesday at 22:30 in Berlin.
    ['call tomorrow at 9', BERLIN, '2026-11-26T09:00:00'],
    ['call in two days at 9', BERLIN, '2026-11-27T09:00:00'],
    ['call today at 9', BERLIN, '2026-11-25T09:00:00'],
    ['call tomorrow', BERLIN, '2026-11-26T00:00:00'],
    // On Wednesday at 17:30 in New York: 9:00 in Tokyo is in the evening before.
    ['call tomorrow at 9', NEW_YORK, '2026-11-27T09:00:00'],
    ['call tomorrow at 7', NEW_YORK, '2026-11-27T07:00:00'],
    ['call tomorrow at 20', NEW_YORK, '2026-11-26T20:00:00'],
    ['call on Friday at 20', NEW_YORK, '2026-11-27T20:00:00'],
    ['call tomorrow', NEW_YORK, '2026-11-26T00:00:00'],
    ['call at 9', NEW_YORK, '2026-11-26T09:00:00'],
    // On Thursday at 8:00 in Tokyo: 20:00 in New York is on the day after.
    ['call tomorrow at 9', TOKYO, '2026-11-27T09:00:00'],
    ['call tomorrow at 20', TOKYO, '2026-11-26T20:00:00'],
  ])('%s counts from the day of its writer: %j', (text, where, startTime) => {
    expect(readQuickEvent(text, { language: 'en', ...where }).startTime).toBe(startTime);
  });

  it('says what is over', () => {
    expect(readQuickEvent('call today at 9', { language: 'en', ...BERLIN }).assumed).toEqual(['past']);
  });
});
