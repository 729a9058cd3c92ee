import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isLocalDate } from '#domain/dates/local.ts';
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

  it.each([
    ['5. Dezember', '2026-12-05'],
    ['5. Dez. 2027', '2027-12-05'],
    ['Sa., 5. Dez.', '2026-12-05'],
    ['Freitag, 4. Dezember 2026', '2026-12-04'],
    ['am 1. März', '2027-03-01'],
    ['6. Jänner', '2027-01-06'],
    ['3. Mai', '2027-05-03'],
    ['heute', '2026-11-20'],
    ['morgen', '2026-11-21'],
    ['Übermorgen', '2026-11-22'],
    ['am Donnerstag', '2026-11-26'],
    ['Mi', '2026-11-25'],
    ['nächsten Freitag', '2026-11-27'],
    ['Freitag nächste Woche', '2026-11-27'],
    ['diesen Dienstag', '2026-11-24'],
    ['in 3 Tagen', '2026-11-23'],
    ['in einer Woche', '2026-11-27'],
    ['in 2 Monaten', '2027-01-20'],
  ])('in German, %s is %s', (text, date) => {
    expect(readDate(text, european)).toBe(date);
  });

  it.each([
    ['fr', '5 déc.', '2026-12-05'],
    ['fr', '5 dec', '2026-12-05'],
    ['fr', 'le 1er février 2027', '2027-02-01'],
    ['fr', 'mardi 24 novembre', '2026-11-24'],
    ['fr', 'mar. 24 nov. 2026', '2026-11-24'],
    ['fr', 'ven', '2026-11-20'],
    ['fr', 'demain', '2026-11-21'],
    ['fr', 'après-demain', '2026-11-22'],
    ['fr', "aujourd'hui", '2026-11-20'],
    ['fr', '5 дек', '2026-12-05'],
    ['fr', 'next friday', '2026-11-27'],
    ['fr', 'mardi prochain', '2026-11-24'],
    ['fr', 'vendredi de la semaine prochaine', '2026-11-27'],
    ['fr', 'ce dimanche', '2026-11-22'],
    ['fr', 'dans 3 jours', '2026-11-23'],
    ['fr', 'dans un mois', '2026-12-20'],
    ['de', 'Mo., 7. Dez. 2026', '2026-12-07'],
    ['es', '5 de diciembre de 2026', '2026-12-05'],
    ['es', 'miércoles', '2026-11-25'],
    ['es', 'manana', '2026-11-21'],
    ['en-GB', 'Mar 5', '2027-03-05'],
  ])('%s: %s is %s', (locale, text, date) => {
    expect(readDate(text, { ...european, locale })).toBe(date);
  });

  it.each(['fr', 'de', 'es', 'en-US', 'ru'])('is read as the field writes it itself, in %s', (locale) => {
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
    for (let date = '2026-01-01'; date < '2027-01-01'; date = addDays(date, 1))
      expect(readDate(format.format(new Date(`${date}T00:00:00Z`)), { ...european, locale })).toBe(date);
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
