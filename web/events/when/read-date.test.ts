import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLocalDate } from '#domain/dates/local.ts';
import { readQuickEvent } from '#domain/quick-add/quick-add.ts';
import { readDate } from './read-date.ts';

/** A Friday. */
const today = '2026-11-20';
const european = { today, near: today, monthFirst: false, locale: 'en-GB' };
const american = { ...european, monthFirst: true };

describe('a date as people write it', () => {
  it.each([
    ['5 дек', '2026-12-05'],
    ['5 декабря', '2026-12-05'],
    ['5 Декабря 2027 г.', '2027-12-05'],
    ['5 дек. 27', '2027-12-05'],
    ['05 Dec 2026', '2026-12-05'],
    ['Dec 5', '2026-12-05'],
    ['December 5, 2026', '2026-12-05'],
    ['5th of December', '2026-12-05'],
    ['5-го декабря', '2026-12-05'],
    ['пт, 4 дек', '2026-12-04'],
    ['Friday, December 4', '2026-12-04'],
    ['3 мая', '2027-05-03'],
    ['3 мар', '2027-03-03'],
    ['05.12.26', '2026-12-05'],
    ['5.12', '2026-12-05'],
    ['5.12.', '2026-12-05'],
    ['31.12.2099', '2099-12-31'],
    ['2026-12-05', '2026-12-05'],
    ['2026/12/5', '2026-12-05'],
    ['сегодня', '2026-11-20'],
    ['завтра', '2026-11-21'],
    [' Послезавтра ', '2026-11-22'],
    ['tomorrow', '2026-11-21'],
    ['вчера', '2026-11-19'],
    ['в пятницу', '2026-11-20'],
    ['во вторник', '2026-11-24'],
    ['сб', '2026-11-21'],
    ['fri', '2026-11-20'],
    ['on Thursday', '2026-11-26'],
    ['27', '2026-11-27'],
    ['29 февраля', '2028-02-29'],
  ])('%s is %s', (text, date) => {
    expect(readDate(text, european)).toBe(date);
  });

  it.each([
    ['12/5', '2026-12-05', '2027-05-12'],
    ['12/5/27', '2027-12-05', '2027-05-12'],
    ['13/5', '2027-05-13', '2027-05-13'],
    ['5/13', '2027-05-13', '2027-05-13'],
    ['12.5', '2027-05-12', '2027-05-12'],
  ])('%s is %s where the month comes first, and %s where the day does', (text, there, here) => {
    expect([readDate(text, american), readDate(text, european)]).toEqual([there, here]);
  });

  it.each([
    ['next friday', '2026-11-27'],
    ['Next Fri.', '2026-11-27'],
    ['on the next Monday', '2026-11-23'],
    ['friday next week', '2026-11-27'],
    ['next week on Friday', '2026-11-27'],
    ['this sunday', '2026-11-22'],
    ['this Friday', '2026-11-27'],
    ['coming tuesday', '2026-11-24'],
    ['следующая пятница', '2026-11-27'],
    ['в следующую пятницу', '2026-11-27'],
    ['в следующий вторник', '2026-11-24'],
    ['в следующее воскресенье', '2026-11-29'],
    ['пятница на следующей неделе', '2026-11-27'],
    ['на следующей неделе в среду', '2026-11-25'],
    ['в эту субботу', '2026-11-21'],
    ['эта суббота', '2026-11-21'],
    ['в ближайший четверг', '2026-11-26'],
    ['in 3 days', '2026-11-23'],
    ['in a week', '2026-11-27'],
    ['in 2 weeks', '2026-12-04'],
    ['in a month', '2026-12-20'],
    ['через 3 дня', '2026-11-23'],
    ['через 10 дней', '2026-11-30'],
    ['через неделю', '2026-11-27'],
    ['через 2 недели', '2026-12-04'],
    ['через месяц', '2026-12-20'],
  ])('%s is %s, here and in a line of quick add', (text, date) => {
    expect(readDate(text, european)).toBe(date);
    const { startTime } = readQuickEvent(`${text} choir`, { language: 'en', now: `${today}T09:00:00` });
    expect(startTime?.slice(0, 10)).toBe(date);
  });

  it('without a year lies near the date that stood there', () => {
    expect(readDate('6 января', european)).toBe('2027-01-06');
    expect(readDate('1 ноября', european)).toBe('2026-11-01');
    expect(readDate('6 января', { ...european, near: '2024-02-01' })).toBe('2024-01-06');
  });

  it.each([
    '',
    '  ',
    'абв',
    'ма',
    '31 ноября',
    '30.02.2026',
    '5 дек 202',
    '5 декабря 2026 утром',
    '0',
    '32',
    '2026',
    '2026-13-01',
    '1/2/3/4',
    'в',
    '5 5',
    'next',
    'next next friday',
    'next friday monday',
    'friday this week or next',
    'следующая',
    'через',
    'через пятницу',
    'in 1000 days',
    `5 дек${' '.repeat(40)}`,
  ])('“%s” is none', (text) => {
    expect(readDate(text, european)).toBeNull();
  });

  it('is a real date or null, whatever is typed', () => {
    const piece = fc.constantFrom(
      '5',
      '31',
      '.',
      '/',
      '-',
      ' ',
      'дек',
      'feb',
      '2026',
      'пт',
      ',',
      'x',
      '0',
      "'27",
      'next ',
      'через ',
      'неделю',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const date = readDate(pieces.join(''), european);
        return date === null || isLocalDate(date);
      }),
    );
  });
});
