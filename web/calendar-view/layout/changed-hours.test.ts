import { describe, expect, it } from 'vitest';
import { sampleEvent } from '#web/events/sample-event.ts';
import { clockChange } from './clock-change.ts';
import { dateEvents } from './dated-event.ts';
import { packDay } from './day-blocks.ts';
import { type DayRows, hourEdges, offsetOf, passedAtOffset } from './day-hours.ts';
import { hourSlots } from './hour-slots.ts';

/** Rows of 36 px, those of the night of 16 px. */
function rowsOf(day: string, zone: string, others: readonly null[] = []): DayRows {
  const change = clockChange(day, zone);
  return { edges: hourEdges(new Set(), 0, 1, [change, ...others]), change };
}
const summaryOf = (rows: DayRows) =>
  hourSlots(rows)
    .slice(0, 5)
    .map(({ hour, minute, fold, top, height, isSkipped }) => [hour, minute, fold, top, height, isSkipped]);

describe('the hours of a day', () => {
  it('have one twice as high where clocks show it twice, first and once more', () => {
    expect(summaryOf(rowsOf('2026-10-25', 'Europe/Berlin'))).toEqual([
      [0, 0, 0, 0, 16, false],
      [1, 60, 0, 16, 16, false],
      [2, 120, 0, 32, 36, false],
      [2, 120, 1, 68, 36, false],
      [3, 180, 0, 104, 16, false],
    ]);
  });

  it('have none that clocks skip', () => {
    expect(summaryOf(rowsOf('2026-03-29', 'Europe/Berlin')).map(([hour, , , top]) => [hour, top])).toEqual([
      [0, 0],
      [1, 16],
      [3, 32],
      [4, 48],
      [5, 64],
    ]);
  });

  it('beside days that have it keep its place, and nothing stands there', () => {
    const rows = rowsOf('2026-03-29', 'Europe/Berlin', [null]);
    expect(summaryOf(rows)[2]).toEqual([2, 180, 0, 32, 36, true]);
    expect(passedAtOffset(50, rows)).toBe(120);
    expect(offsetOf(120, rows)).toBe(68);
  });

  it('follow half an hour, too', () => {
    expect(summaryOf(rowsOf('2026-04-05', 'Australia/Lord_Howe')).slice(1, 4)).toEqual([
      [1, 60, 0, 16, 36, false],
      [1, 90, 1, 52, 18, false],
      [2, 120, 0, 70, 16, false],
    ]);
    expect(summaryOf(rowsOf('2026-10-04', 'Australia/Lord_Howe'))[2]).toEqual([2, 150, 0, 32, 18, false]);
  });

  it.each([
    ['2026-10-25', 'Europe/Berlin', 25],
    ['2026-03-29', 'Europe/Berlin', 23],
    ['2026-04-05', 'Australia/Lord_Howe', 24.5],
    ['2026-10-04', 'Australia/Lord_Howe', 23.5],
    ['2026-10-25', 'Antarctica/Troll', 26],
  ])('of %s in %s are found again at their offsets', (day, zone, hours) => {
    const rows = rowsOf(day, zone);
    for (let passed = 0; passed <= hours * 60; passed += 15) {
      expect(passedAtOffset(offsetOf(passed, rows), rows)).toBeCloseTo(passed);
    }
    expect(offsetOf(hours * 60, rows)).toBe(rows.edges[24]);
  });
});

it('events of the hour that comes twice stand one after the other, by their instants', () => {
  const half = (id: string, startAt: string, endAt: string, startTime: string, endTime: string) =>
    sampleEvent({ id, startTime, endTime, startAt, endAt, timeZone: 'Europe/Berlin' });
  const events = [
    half('first', '2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z', '2026-10-25T02:30:00', '2026-10-25T02:00:00'),
    half('second', '2026-10-25T01:30:00Z', '2026-10-25T02:00:00Z', '2026-10-25T02:30:00', '2026-10-25T03:00:00'),
    half('both', '2026-10-25T00:00:00Z', '2026-10-25T02:00:00Z', '2026-10-25T02:00:00', '2026-10-25T03:00:00'),
  ];
  const { blocks } = packDay(
    dateEvents(events, 'Europe/Berlin'),
    '2026-10-25',
    rowsOf('2026-10-25', 'Europe/Berlin'),
    6,
  );
  const positions = blocks.map(({ dated, top, height }) => [dated.event.id, top, height, dated.offset]);
  expect(positions).toEqual([
    ['both', 32, 72, 'UTC+2'],
    ['first', 50, 18, 'UTC+2'],
    ['second', 86, 18, 'UTC+1'],
  ]);
});
