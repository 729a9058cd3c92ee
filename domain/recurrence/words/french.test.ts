import { describe, expect, it } from 'vitest';
import { french } from './french.ts';
import { type About, ruleInWords } from './rule-in-words.ts';

const start = { startTime: '2026-11-24T10:00:00', isAllDay: false, timeZone: 'Europe/Paris' };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const said = (rule: string, about: About = {}) =>
  plain(ruleInWords(rule, french(), { start, today: '2026-11-23', ...about }));

describe('in French, of a meeting on Tuesday, November 24, at ten', () => {
  it.each([
    ['FREQ=DAILY', 'tous les jours'],
    ['FREQ=DAILY;INTERVAL=2', 'tous les deux jours'],
    ['FREQ=DAILY;INTERVAL=21', 'tous les 21 jours'],
    ['FREQ=DAILY;COUNT=1', 'tous les jours, une seule fois'],
    ['FREQ=DAILY;COUNT=5', 'tous les jours, cinq fois'],
    ['FREQ=DAILY;COUNT=12', 'tous les jours, 12 fois'],
    ['FREQ=DAILY;UNTIL=20270530', 'tous les jours jusqu’au 30 mai 2027'],
    ['FREQ=DAILY;UNTIL=20270101T205959Z', 'tous les jours jusqu’au 1er janvier 2027'],
    ['FREQ=DAILY;UNTIL=20261231', 'tous les jours jusqu’au 31 décembre'],
    ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', 'tous les jours du lundi au vendredi'],
    ['FREQ=DAILY;INTERVAL=2;BYDAY=MO', 'tous les deux jours, seulement le lundi'],
    ['FREQ=DAILY;BYMONTH=1', 'tous les jours, seulement en janvier'],
    ['FREQ=DAILY;BYMONTH=1,6,7,8', 'tous les jours, seulement en janvier et de juin à août'],
    ['FREQ=DAILY;BYMONTH=4,5,6,8', 'tous les jours, seulement en août et d’avril à juin'],
    ['FREQ=DAILY;BYMONTHDAY=1,15', 'tous les jours, seulement le 1er et le 15'],
    ['FREQ=DAILY;INTERVAL=3;BYMONTHDAY=-1', 'tous les trois jours, seulement le dernier jour du mois'],
    ['FREQ=DAILY;BYHOUR=9,14;BYMINUTE=0', 'tous les jours à 09:00 et 14:00'],
    ['FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,30', 'tous les jours aux heures 9 à 16, aux minutes 0 et 30'],
    ['FREQ=DAILY;BYSECOND=0,30', 'tous les jours aux secondes 0 et 30'],
    ['FREQ=WEEKLY', 'tous les mardis'],
    ['FREQ=WEEKLY;BYDAY=SU,MO,FR', 'tous les lundis, vendredis et dimanches'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20270530', 'tous les jours du lundi au vendredi jusqu’au 30 mai 2027'],
    ['FREQ=WEEKLY;BYDAY=SA,SU', 'tous les samedis et dimanches'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'tous les jours'],
    ['FREQ=WEEKLY;INTERVAL=2', 'un mardi sur deux'],
    ['FREQ=WEEKLY;INTERVAL=3;BYDAY=WE', 'toutes les trois semaines le mercredi'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', 'toutes les deux semaines le mardi et le jeudi'],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU',
      'toutes les deux semaines le mardi et le jeudi, la semaine commençant le dimanche',
    ],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR', 'toutes les deux semaines du lundi au vendredi'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'toutes les deux semaines, tous les jours'],
    ['FREQ=WEEKLY;BYDAY=TU;BYMONTH=9,10,11,12', 'tous les mardis, seulement de septembre à décembre'],
    [
      'FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1',
      'toutes les semaines, le lundi, le mercredi et le vendredi, dont seulement la première fois',
    ],
    ['FREQ=MONTHLY', 'le 24 de chaque mois'],
    ['FREQ=MONTHLY;INTERVAL=3', 'tous les trois mois le 24'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15,-1', 'le 1er, le 15 et le dernier jour de chaque mois'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,2,3,20', 'du 1er au 3 et le 20 de chaque mois'],
    ['FREQ=MONTHLY;BYMONTHDAY=-2', 'l’avant-dernier jour de chaque mois'],
    ['FREQ=MONTHLY;BYMONTHDAY=-10', 'le 10e jour en partant de la fin de chaque mois'],
    ['FREQ=MONTHLY;BYDAY=2TU', 'le deuxième mardi de chaque mois'],
    ['FREQ=MONTHLY;BYDAY=1WE,-1WE', 'le premier et le dernier mercredi de chaque mois'],
    ['FREQ=MONTHLY;BYDAY=1MO,2MO,3MO', 'du premier au troisième lundi de chaque mois'],
    ['FREQ=MONTHLY;BYDAY=1MO,-3MO', 'le premier lundi et le troisième lundi en partant de la fin de chaque mois'],
    ['FREQ=MONTHLY;INTERVAL=2;BYDAY=-2SA', 'tous les deux mois l’avant-dernier samedi'],
    ['FREQ=MONTHLY;BYDAY=1MO,3WE', 'tous les mois, le premier lundi et le troisième mercredi'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'le dernier jour de semaine de chaque mois'],
    ['FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1;COUNT=12', 'le premier jour de week-end de chaque mois, 12 fois'],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', 'le 13 de chaque mois, si c’est un vendredi'],
    ['FREQ=MONTHLY;BYDAY=SA,SU;BYMONTHDAY=1', 'le 1er de chaque mois, si c’est un samedi ou un dimanche'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYMONTHDAY=15', 'le 15 de chaque mois, si c’est un jour de semaine'],
    ['FREQ=YEARLY', 'tous les ans le 24 novembre'],
    ['FREQ=YEARLY;INTERVAL=4', 'tous les quatre ans le 24 novembre'],
    ['FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1,9', 'tous les ans le 1er et le 9 mai'],
    ['FREQ=YEARLY;BYMONTH=3,6;BYMONTHDAY=1,15', 'tous les ans le 1er mars, le 15 mars, le 1er juin et le 15 juin'],
    ['FREQ=YEARLY;BYMONTH=3,6,9;BYMONTHDAY=1,15', 'tous les ans le 1er et le 15 en mars, juin et septembre'],
    ['FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=-1', 'tous les ans le dernier jour d’août'],
    ['FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU', 'tous les ans le dernier dimanche de mars et d’octobre'],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=TH', 'tous les ans, en mars, le jeudi'],
    ['FREQ=YEARLY;BYDAY=20MO', 'tous les ans, le 20e lundi de l’année'],
    ['FREQ=YEARLY;BYYEARDAY=1,100,200', 'tous les ans, le premier, le 100e et le 200e jour de l’année'],
    ['FREQ=YEARLY;BYWEEKNO=20', 'tous les ans, la semaine 20 de l’année, le mardi'],
    [
      'FREQ=YEARLY;BYWEEKNO=1,2,3,-1,-2;BYDAY=MO',
      'tous les ans, les semaines 1 à 3 et la dernière et l’avant-dernière semaine de l’année, le lundi',
    ],
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      'tous les quatre ans du 2 au 8 novembre, si c’est un mardi',
    ],
    ['FREQ=HOURLY;INTERVAL=2', 'toutes les deux heures'],
    ['FREQ=HOURLY;BYMINUTE=5', 'toutes les heures, à la minute 5'],
    ['FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11', 'toutes les 20 minutes, seulement pendant les heures 9 à 11'],
    ['FREQ=FORTNIGHTLY', 'selon la règle FREQ=FORTNIGHTLY'],
  ])('%s: %s', (rule, sentence) => {
    expect(said(rule)).toBe(sentence);
  });

  const days = (...of: string[]) => of.map((day) => `${day}T10:00:00`);

  it.each([
    [days('2026-12-05'), [], 'et aussi le 5 décembre'],
    [days('2026-12-09', '2026-12-01'), [], 'et aussi les 1er et 9 décembre'],
    [[], days('2026-12-29', '2027-01-05'), 'sauf le 29 décembre et le 5 janvier 2027'],
    [days(...Array.from({ length: 6 }, (_, at) => `2027-03-0${at + 1}`)), [], 'et aussi à 6 autres dates'],
    [[], days(...Array.from({ length: 6 }, (_, at) => `2027-03-0${at + 1}`)), 'sauf 6 dates'],
  ])('%j without %j', (rdates, exdates, sentence) => {
    expect(said('FREQ=WEEKLY', { rdates, exdates })).toBe(`tous les mardis, ${sentence}`);
  });

  it('names the dates of a series without a rule', () => {
    expect(said('', { rdates: days('2026-12-05', '2026-12-09') })).toBe('le 24 novembre et les 5 et 9 décembre');
    expect(said('', { start: null })).toBe('à des dates choisies');
  });

  it('writes times as the region does, and joins a number to its noun', () => {
    const rule = 'FREQ=DAILY;INTERVAL=15;BYHOUR=9;BYMINUTE=30';
    expect(ruleInWords(rule, french('fr-CA'))).toBe('tous les 15\u00a0jours à 09\u00a0h\u00a030');
  });
});
