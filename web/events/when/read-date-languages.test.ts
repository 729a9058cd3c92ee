import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/local.ts';
import { readDate } from './read-date.ts';

/** A Friday. */
const today = '2026-11-20';
const european = { today, near: today, monthFirst: false, locale: 'en-GB' };

describe('a date as people write it in other languages', () => {
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
    ['es', 'pasado mañana', '2026-11-22'],
    ['es', 'el 1 de febrero', '2027-02-01'],
    ['es', 'mar, 24 nov', '2026-11-24'],
    ['es', 'próximo martes', '2026-11-24'],
    ['es', 'el viernes que viene', '2026-11-27'],
    ['es', 'sábado de la semana que viene', '2026-11-28'],
    ['es', 'este domingo', '2026-11-22'],
    ['es', 'dentro de una semana', '2026-11-27'],
    ['es', 'en 3 días', '2026-11-23'],
    ['en-GB', 'Mar 5', '2027-03-05'],
  ])('%s: %s is %s', (locale, text, date) => {
    expect(readDate(text, { ...european, locale })).toBe(date);
  });

  it.each(['fr', 'de', 'es', 'en-US', 'ru'])('is read as the field writes it itself, in %s', (locale) => {
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
    for (let date = '2026-01-01'; date < '2027-01-01'; date = addDays(date, 1))
      expect(readDate(format.format(new Date(`${date}T00:00:00Z`)), { ...european, locale })).toBe(date);
  });
});
