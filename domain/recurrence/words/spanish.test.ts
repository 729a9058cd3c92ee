import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ruleInWords } from './rule-in-words.ts';
import { spanish } from './spanish.ts';

const start = { startTime: '2026-11-24T10:00:00', isAllDay: false, timeZone: 'Europe/Madrid' };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const table = (name: string) =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [rule: string, said: string]);
const corpus = table('sentences-spanish.tsv');

describe('of a meeting on Tuesday, November 24, at ten, in Spanish', () => {
  it.each(corpus)('%s: %s', (rule, said) => {
    expect(plain(ruleInWords(rule, spanish(), { start, today: '2026-11-23' }))).toBe(said);
  });

  it('covers every rule that the other languages cover', () => {
    const covered = new Set(corpus.map(([rule]) => rule));
    expect(table('sentences.tsv').filter(([rule]) => !covered.has(rule))).toEqual([]);
  });
});

describe('a rule in Spanish', () => {
  const days = (...of: string[]) => of.map((day) => `${day}T10:00:00`);
  const about = { start, today: '2026-11-24' };

  it.each([
    [days('2026-12-05'), [], 'y también el 5 de diciembre'],
    [days('2026-12-09', '2026-12-05'), [], 'y también los días 5 y 9 de diciembre'],
    [[], days('2026-12-29', '2027-01-05'), 'excepto el 29 de diciembre y el 5 de enero de 2027'],
    [days('2026-12-05'), days('2026-12-08'), 'y también el 5 de diciembre, excepto el 8 de diciembre'],
    [days(...['01', '02', '03', '04', '05', '06'].map((day) => `2027-03-${day}`)), [], 'y también en otras 6 fechas'],
    [[], days(...['01', '02', '03', '04', '05', '06'].map((day) => `2027-03-${day}`)), 'excepto en 6 fechas'],
  ])('%j without %j', (rdates, exdates, said) => {
    const sentence = ruleInWords('FREQ=WEEKLY', spanish(), { ...about, rdates, exdates });
    expect(plain(sentence)).toBe(`cada martes, ${said}`);
  });

  it('names the dates of a series that has no rule', () => {
    const rdates = days('2026-12-05', '2026-12-09');
    expect(plain(ruleInWords('', spanish(), { ...about, rdates }))).toBe(
      'el 24 de noviembre y los días 5 y 9 de diciembre',
    );
    expect(ruleInWords('', spanish(), { today: '2028-01-01', rdates })).toBe('en fechas elegidas');
  });

  it('writes the hour as the region does', () => {
    const rule = 'FREQ=DAILY;BYHOUR=9,13;BYMINUTE=30';
    expect(plain(ruleInWords(rule, spanish('es-MX'), about))).toBe('todos los días a las 9:30 a.m. y a la 1:30 p.m.');
  });

  it('parts no number from its noun, and begins no line with one', () => {
    const said = ruleInWords('FREQ=MONTHLY;BYMONTHDAY=1,15;UNTIL=20270530', spanish(), about);
    expect(said).toBe('los días\u00a01 y\u00a015\u00a0de cada mes hasta el\u00a030\u00a0de mayo de\u00a02027');
  });

  it('says no more than it knows without a start', () => {
    expect(ruleInWords('FREQ=WEEKLY', spanish())).toBe('cada semana');
    expect(ruleInWords('FREQ=MONTHLY', spanish())).toBe('cada mes');
    expect(ruleInWords('FREQ=YEARLY;BYMONTH=6,7,8', spanish())).toBe('cada año de junio a agosto');
  });
});
