import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dateOf,
  dateToMs,
  dayOfWeek,
  daysBetween,
  isLocalDate,
  localToMs,
  msToDate,
  msToLocal,
  readLocalTime,
  timeOf,
} from './local.ts';

describe('a local date', () => {
  it.each([
    ['2026-11-20', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['0001-01-01', true],
    ['9999-12-31', true],
    ['0000-01-01', false],
    ['2026-1-1', false],
    ['2026-13-01', false],
    ['0001-13-13', false],
    ['2026-11-20T00:00:00', false],
    ['+002026-11-20', false],
    ['', false],
  ])('is %s one: %s', (text, expected) => expect(isLocalDate(text)).toBe(expected));
});

describe('a local time', () => {
  it.each([
    ['2026-11-20T16:30:15', '2026-11-20T16:30:15'],
    ['2026-11-20T16:30', '2026-11-20T16:30:00'],
    ['2026-11-20', '2026-11-20T00:00:00'],
    ['2026-11-20T23:59:59.999', '2026-11-20T23:59:59'],
    ['0001-01-01', '0001-01-01T00:00:00'],
    ['2026-11-20T16:30:60', null],
    ['2026-11-20T24:00:00', null],
    ['2026-11-20T16:30:00Z', null],
    ['2026-11-20T16:30:00+03:00', null],
    ['2026-02-30T10:00', null],
    ['0000-01-01T00:00', null],
    ['tomorrow', null],
  ])('%s is read as %s', (text, expected) => expect(readLocalTime(text)).toBe(expected));

  it('has a date and a clock time', () => {
    expect(dateOf('2026-11-20T16:30:15')).toBe('2026-11-20');
    expect(timeOf('2026-11-20T16:30:15')).toBe('16:30');
  });
});

describe('days', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['1900-02-28', 1, '1900-03-01'],
    ['0001-01-01', 365, '0002-01-01'],
    ['0099-12-31', 1, '0100-01-01'],
    ['9999-12-31', 0, '9999-12-31'],
    ['9999-12-31', 1, '9999-12-31'],
    ['0001-01-01', -1, '0001-01-01'],
  ])('%s and %i days is %s', (date, n, expected) => expect(addDays(date, n)).toBe(expected));

  it.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-21', 1],
    ['2026-11-21', '2026-11-20', -1],
    ['2024-02-01', '2024-03-01', 29],
    ['0001-01-01', '9999-12-31', 3_652_058],
  ])('from %s to %s are %i', (a, b, expected) => expect(daysBetween(a, b)).toBe(expected));

  it.each([
    ['2026-11-20', 5],
    ['2026-11-22', 0],
    ['0001-01-01', 1],
    ['9999-12-31', 5],
    ['2000-02-29', 2],
  ])('%s is weekday %i', (date, expected) => expect(dayOfWeek(date)).toBe(expected));
});

describe('milliseconds of floating text', () => {
  it.each([
    ['1970-01-01', 0],
    ['2026-11-20', 1_795_132_800_000],
    ['0001-01-01', -62_135_596_800_000],
  ])('%s is %i', (date, ms) => {
    expect(dateToMs(date)).toBe(ms);
    expect(msToDate(ms)).toBe(date);
  });

  it('stay inside the years 0001 to 9999', () => {
    expect(msToLocal(localToMs('9999-12-31T23:59:59') + 1_000)).toBe('9999-12-31T23:59:59');
    expect(msToLocal(localToMs('0001-01-01T00:00:00') - 1_000)).toBe('0001-01-01T00:00:00');
  });

  it('go back to the same text', () => {
    const seconds = fc.integer({ min: -62_135_596_800, max: 253_402_300_799 });
    fc.assert(fc.property(seconds, (s) => localToMs(msToLocal(s * 1_000)) === s * 1_000));
  });
});
