import { describe, expect, it } from 'vitest';
import { german } from './german.ts';
import { ruleInWords } from './rule-in-words.ts';

const start = { startTime: '2026-11-24T10:00:00', isAllDay: false, timeZone: 'Europe/Berlin' };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const said = (rule: string, locale = 'de-DE') =>
  plain(ruleInWords(rule, german(locale), { start, today: '2026-11-23' }));

describe('in German, of a meeting on Tuesday, November 24, at ten', () => {
  it.each([
    ['FREQ=DAILY', 'jeden Tag'],
    ['FREQ=DAILY;INTERVAL=2', 'alle zwei Tage'],
    ['FREQ=DAILY;INTERVAL=12', 'alle zwölf Tage'],
    ['FREQ=DAILY;INTERVAL=21', 'alle 21 Tage'],
    ['FREQ=DAILY;COUNT=1', 'jeden Tag, einmal'],
    ['FREQ=DAILY;COUNT=2', 'jeden Tag, zweimal'],
    ['FREQ=DAILY;COUNT=21', 'jeden Tag, 21-mal'],
    ['FREQ=DAILY;UNTIL=20270530', 'jeden Tag bis zum 30. Mai 2027'],
    ['FREQ=DAILY;UNTIL=20261231', 'jeden Tag bis zum 31. Dezember'],
    ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', 'montags bis freitags'],
    ['FREQ=DAILY;INTERVAL=2;BYDAY=MO', 'alle zwei Tage, nur montags'],
    ['FREQ=DAILY;BYMONTH=1,6', 'jeden Tag, nur im Januar und Juni'],
    ['FREQ=DAILY;BYMONTH=1,6,7,8', 'jeden Tag, nur im Januar und von Juni bis August'],
    ['FREQ=DAILY;BYMONTHDAY=1,15', 'jeden Tag, nur am 1. und 15.'],
    ['FREQ=DAILY;INTERVAL=3;BYMONTHDAY=-1', 'alle drei Tage, nur am letzten Tag des Monats'],
    ['FREQ=DAILY;BYHOUR=9,14;BYMINUTE=0', 'jeden Tag um 09:00 und 14:00 Uhr'],
    [
      'FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,30',
      'jeden Tag in den Stunden 9–16, in den Minuten 0 und 30',
    ],
    ['FREQ=DAILY;BYSECOND=30', 'jeden Tag in Sekunde 30'],
    ['FREQ=WEEKLY', 'jeden Dienstag'],
    ['FREQ=WEEKLY;BYDAY=SA', 'jeden Samstag'],
    ['FREQ=WEEKLY;INTERVAL=2', 'alle zwei Wochen am Dienstag'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;UNTIL=20270601', 'alle zwei Wochen am Donnerstag bis zum 1. Juni 2027'],
    ['FREQ=WEEKLY;INTERVAL=20;BYDAY=MO,FR', 'alle 20 Wochen am Montag und Freitag'],
    ['FREQ=WEEKLY;BYDAY=TU,TH;COUNT=5', 'jeden Dienstag und Donnerstag, fünfmal'],
    ['FREQ=WEEKLY;BYDAY=FR,SU,MO', 'jeden Montag, Freitag und Sonntag'],
    ['FREQ=WEEKLY;BYDAY=SA,SU', 'jeden Samstag und Sonntag'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20270530', 'montags bis freitags bis zum 30. Mai 2027'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'jeden Tag'],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU',
      'alle zwei Wochen am Dienstag und Donnerstag, wobei die Woche am Sonntag beginnt',
    ],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR', 'alle zwei Wochen von Montag bis Freitag'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'alle zwei Wochen an jedem Tag'],
    ['FREQ=WEEKLY;BYDAY=TU;BYMONTH=9,10,11,12', 'jeden Dienstag, nur von September bis Dezember'],
    ['FREQ=WEEKLY;BYDAY=TU;BYHOUR=9,18;BYMINUTE=30', 'jeden Dienstag um 09:30 und 18:30 Uhr'],
    [
      'FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1,-1',
      'jede Woche, montags, mittwochs und freitags, davon nur der erste und der letzte Termin',
    ],
    ['FREQ=MONTHLY', 'jeden Monat am 24.'],
    ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=10', 'alle zwei Monate am 10.'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15,-1', 'jeden Monat am 1. und 15. und am letzten Tag'],
    ['FREQ=MONTHLY;BYMONTHDAY=2,3,4,5', 'jeden Monat vom 2. bis 5.'],
    ['FREQ=MONTHLY;BYMONTHDAY=2,3,4,5,20', 'jeden Monat vom 2. bis 5. und am 20.'],
    ['FREQ=MONTHLY;BYMONTHDAY=-2', 'jeden Monat am vorletzten Tag'],
    ['FREQ=MONTHLY;BYMONTHDAY=-3', 'jeden Monat am drittletzten Tag'],
    ['FREQ=MONTHLY;BYMONTHDAY=-20', 'jeden Monat am 20.-letzten Tag'],
    ['FREQ=MONTHLY;BYDAY=1MO', 'jeden Monat am ersten Montag'],
    ['FREQ=MONTHLY;BYDAY=1WE,-1WE', 'jeden Monat am ersten und letzten Mittwoch'],
    ['FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR', 'alle drei Monate am letzten Freitag'],
    ['FREQ=MONTHLY;BYDAY=1MO,3WE', 'jeden Monat, am ersten Montag und am dritten Mittwoch'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1', 'jeden Monat am ersten und letzten Arbeitstag'],
    ['FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=-1;COUNT=13', 'jeden Monat am letzten Wochenendtag, 13-mal'],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', 'jeden Monat am 13., falls es ein Freitag ist'],
    ['FREQ=MONTHLY;BYDAY=SA,SU;BYMONTHDAY=1', 'jeden Monat am 1., falls es ein Samstag oder Sonntag ist'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYMONTHDAY=15', 'jeden Monat am 15., falls es ein Arbeitstag ist'],
    ['FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=12;BYMINUTE=0', 'jeden Monat am 1. um 12:00 Uhr'],
    ['FREQ=MONTHLY;BYDAY=MO,2FR', 'jeden Monat, montags und am zweiten Freitag'],
    ['FREQ=YEARLY', 'jedes Jahr am 24. November'],
    ['FREQ=YEARLY;INTERVAL=4', 'alle vier Jahre am 24. November'],
    ['FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1,9', 'jedes Jahr am 1. und 9. Mai'],
    ['FREQ=YEARLY;BYMONTH=3,6;BYMONTHDAY=1,15', 'jedes Jahr am 1. März, 15. März, 1. Juni und 15. Juni'],
    ['FREQ=YEARLY;BYMONTH=3,6,9;BYMONTHDAY=1,15', 'jedes Jahr am 1. und 15. im März, Juni und September'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', 'jedes Jahr am letzten Tag im Februar'],
    ['FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU', 'jedes Jahr am letzten Sonntag im März und Oktober'],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=TH', 'jedes Jahr, im März, donnerstags'],
    ['FREQ=YEARLY;BYDAY=20MO', 'jedes Jahr, am 20. Montag des Jahres'],
    ['FREQ=YEARLY;BYDAY=1MO,-1FR', 'jedes Jahr, am ersten Montag und am letzten Freitag des Jahres'],
    ['FREQ=YEARLY;BYYEARDAY=1,100,-1', 'jedes Jahr, am 1., 100. und letzten Tag des Jahres'],
    ['FREQ=YEARLY;BYWEEKNO=20', 'jedes Jahr, in Kalenderwoche 20, dienstags'],
    [
      'FREQ=YEARLY;BYWEEKNO=1,3,-1;BYDAY=MO',
      'jedes Jahr, in den Kalenderwochen 1 und 3 und in der letzten Woche des Jahres, montags',
    ],
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      'alle vier Jahre vom 2. bis 8. November, falls es ein Dienstag ist',
    ],
    ['FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'jedes Jahr, montags bis freitags, davon nur der letzte Termin'],
    [
      'FREQ=HOURLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9,10,11',
      'jede Stunde, nur montags bis freitags, nur in den Stunden 9–11',
    ],
    ['FREQ=HOURLY;INTERVAL=6;COUNT=4', 'alle sechs Stunden, viermal'],
    ['FREQ=MINUTELY;INTERVAL=15', 'alle 15 Minuten'],
    ['FREQ=SECONDLY', 'jede Sekunde'],
    ['nonsense', 'nach der Regel nonsense'],
  ])('%s: %s', (rule, sentence) => {
    expect(said(rule)).toBe(sentence);
  });

  it('names months as the region does', () => {
    expect(said('FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=6', 'de-AT')).toBe('jedes Jahr am 6. Jänner');
  });

  it('never parts a number from its noun', () => {
    const text = ruleInWords('FREQ=DAILY;INTERVAL=21;UNTIL=20270530', german(), { start });
    expect(text).toBe('alle 21\u00a0Tage bis zum 30.\u00a0Mai 2027');
  });
});

describe('dates of a series beside its rule, in German', () => {
  const days = (...of: string[]) => of.map((day) => `${day}T10:00:00`);
  const about = (rdates: string[], exdates: string[] = []) => ({ start, today: '2026-11-24', rdates, exdates });
  const many = Array.from({ length: 21 }, (_, at) => `2027-03-${String(at + 1).padStart(2, '0')}T10:00:00`);

  it.each([
    [days('2026-12-09', '2026-12-05'), [], 'außerdem am 5. und 9. Dezember'],
    [[], days('2026-12-29', '2027-01-05'), 'außer am 29. Dezember und 5. Januar 2027'],
    [many, many.slice(0, 6), 'außerdem an 21 weiteren Tagen, außer an sechs Tagen'],
  ])('%j without %j', (rdates, exdates, sentence) => {
    const text = ruleInWords('FREQ=WEEKLY;BYDAY=TU', german(), about(rdates, exdates));
    expect(plain(text)).toBe(`jeden Dienstag, ${sentence}`);
  });

  it.each([
    [days('2026-12-09', '2026-12-05'), 'am 24. November und 5. und 9. Dezember'],
    [many, 'an 22 Tagen'],
  ])('make a series without a rule: %j', (rdates, sentence) => {
    expect(plain(ruleInWords('', german(), about(rdates)))).toBe(sentence);
  });

  it('are not mentioned once they are past', () => {
    expect(ruleInWords('', german(), { today: '2028-01-01', rdates: many })).toBe('an ausgewählten Tagen');
  });
});
