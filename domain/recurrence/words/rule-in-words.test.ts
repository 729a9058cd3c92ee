import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRecurrence } from '../check.ts';
import { rule as anyRule, runs } from '../generated-rules.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { ruleInWords } from './rule-in-words.ts';
import { russian } from './russian.ts';
import { spanish } from './spanish.ts';

const start = { startTime: '2026-11-24T10:00:00', isAllDay: false, timeZone: 'Europe/Moscow' };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const corpus = readFileSync(join(import.meta.dirname, 'sentences.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [rule: string, en: string, ru: string]); // three columns

describe('of a meeting on Tuesday, November 24, at ten', () => {
  it.each(corpus)('%s: %s', (rule, en, ru) => {
    const about = { start, today: '2026-11-23' };
    expect(plain(ruleInWords(rule, english('en-US'), about))).toBe(en);
    expect(plain(ruleInWords(rule, russian, about))).toBe(ru);
  });

  it('covers at least 150 rules', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(150);
  });
});

describe('dates of a series beside its rule', () => {
  const tuesdays = (rdates: string[], exdates: string[], wording: typeof russian) =>
    plain(ruleInWords('FREQ=WEEKLY;BYDAY=TU', wording, { start, today: '2026-11-24', rdates, exdates }));
  const days = (...of: string[]) => of.map((day) => `${day}T10:00:00`);

  it.each([
    [days('2026-12-05'), [], 'а также 5 декабря', 'and also on December 5'],
    [days('2026-12-09', '2026-12-05'), [], 'а также 5 и 9 декабря', 'and also on December 5 and 9'],
    [[], days('2026-12-01'), 'кроме 1 декабря', 'except on December 1'],
    [
      [],
      days('2026-12-29', '2027-01-05'),
      'кроме 29 декабря и 5 января 2027 года',
      'except on December 29 and January 5, 2027',
    ],
    [
      days('2026-12-05'),
      days('2026-12-08'),
      'а также 5 декабря, кроме 8 декабря',
      'and also on December 5, except on December 8',
    ],
  ])('%j without %j', (rdates, exdates, ru, en) => {
    expect(tuesdays(rdates, exdates, russian)).toBe(`каждый вторник, ${ru}`);
    expect(tuesdays(rdates, exdates, english('en-US'))).toBe(`every Tuesday, ${en}`);
  });

  it('are counted where they are many, and past ones are not mentioned', () => {
    const many = Array.from({ length: 21 }, (_, at) => `2027-03-${String(at + 1).padStart(2, '0')}T10:00:00`);
    expect(tuesdays(many, many.slice(0, 6), russian)).toBe('каждый вторник, и ещё 21 раз, кроме 6 дней');
    expect(tuesdays([], many, russian)).toBe('каждый вторник, кроме 21 дня');
    expect(tuesdays(many.slice(0, 7), [], english())).toBe('every Tuesday, and also on 7 other dates');
    expect(tuesdays(days('2026-11-03'), days('2026-11-10'), russian)).toBe('каждый вторник');
  });

  it.each([
    [days('2026-12-09', '2026-12-05'), [], 'только 24 ноября и 5 и 9 декабря', 'on November 24 and December 5 and 9'],
    [
      days('2026-12-05', '2026-12-09'),
      days('2026-12-09'),
      'только 24 ноября и 5 декабря',
      'on November 24 and December 5',
    ],
    [days(...Array.from({ length: 20 }, (_, at) => `2027-03-0${at % 9}`)), [], 'по датам, всего 21 раз', 'on 21 dates'],
  ])('make a series without a rule: %j without %j', (rdates, exdates, ru, en) => {
    const about = { start, today: '2026-11-24', rdates, exdates };
    expect(plain(ruleInWords('', russian, about))).toBe(ru);
    expect(plain(ruleInWords('', english('en-US'), about))).toBe(en);
    expect(ruleInWords('', russian, { today: '2028-01-01', rdates })).toBe('по выбранным датам');
  });

  it('are named as the region does', () => {
    const said = ruleInWords('FREQ=DAILY', english('en-GB'), { exdates: days('2027-05-05', '2027-05-09') });
    expect(plain(said)).toBe('every day, except on 5 and 9 May 2027');
  });
});

describe('a rule in words', () => {
  it('says no more than it knows without a start', () => {
    expect(ruleInWords('FREQ=WEEKLY', russian)).toBe('каждую неделю');
    expect(ruleInWords('FREQ=MONTHLY', english())).toBe('every month');
    expect(ruleInWords('FREQ=YEARLY', russian)).toBe('каждый год');
    expect(plain(ruleInWords('FREQ=DAILY;UNTIL=20270530T205959Z', russian))).toBe('каждый день до 30 мая 2027 года');
  });

  it('names dates as the region does', () => {
    expect(plain(ruleInWords('FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=26', english('en-GB')))).toBe(
      'every year on 26 November',
    );
  });

  it('takes the last day from the zone of the series', () => {
    const tokyo = { startTime: '2026-11-24T08:00:00', isAllDay: false, timeZone: 'Asia/Tokyo' };
    expect(plain(ruleInWords('FREQ=DAILY;UNTIL=20261231T230000Z', english(), { start: tokyo }))).toBe(
      'every day until January 1, 2027',
    );
  });

  it('is the same for whole days, which have no time', () => {
    const days = { ...start, startTime: '2026-11-24T00:00:00', isAllDay: true };
    expect(plain(ruleInWords('FREQ=WEEKLY;UNTIL=20261231', russian, { start: days, today: '2026-11-23' }))).toBe(
      'каждый вторник до 31 декабря',
    );
  });

  it('mentions every part that changes the dates', () => {
    const base = 'FREQ=MONTHLY;BYDAY=MO,WE,FR;BYSETPOS=2';
    const others = [
      'BYMONTH=3',
      'BYMONTHDAY=1,2,3',
      'BYHOUR=8',
      'BYMINUTE=5',
      'BYSECOND=7',
      'INTERVAL=3',
      'COUNT=9',
      'UNTIL=20290101',
    ];
    const said = [base, ...others.map((part) => `${base};${part}`)].map((rule) =>
      ruleInWords(rule, russian, { start }),
    );
    expect(new Set(said).size).toBe(said.length);
  });
});

describe.each([
  ['German', german(), /nach der Regel/],
  ['English', english(), /by the rule/],
  ['Spanish', spanish(), /según la regla|\bde el\b| $/],
  ['French', french(), /selon la règle/],
  ['Russian', russian, /по правилу/],
] as const)('in %s', (_, wording, unknown) => {
  it('every rule that can be stored is put into words', () => {
    fc.assert(
      fc.property(anyRule, (text) => {
        let rule: string;
        try {
          rule = checkRecurrence(text, start);
        } catch {
          return;
        }
        const said = ruleInWords(rule, wording, { start });
        expect(said).not.toMatch(/undefined|NaN|null|, ,| {2}|,$/);
        expect(said).not.toMatch(unknown);
      }),
      runs,
    );
  });

  it('every part that changes the dates is mentioned', () => {
    const base = 'FREQ=MONTHLY;BYDAY=MO,WE,FR;BYSETPOS=2';
    const parts = ['BYMONTH=3', 'BYMONTHDAY=1,2', 'BYHOUR=8', 'BYMINUTE=5', 'BYSECOND=7', 'INTERVAL=3', 'COUNT=9'];
    const sentences = [base, ...parts.map((part) => `${base};${part}`)].map((rule) =>
      ruleInWords(rule, wording, { start }),
    );
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});
