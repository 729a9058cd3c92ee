import type { DatedEvent } from './dated-event.ts';
import type { Bar, DayIndex } from './day-index.ts';

/** One drawn segment of an event: a line in its cell, or a bar over `span` cells. */
export interface Piece {
  readonly dated: DatedEvent;
  readonly lane: number;
  readonly span: number;
  readonly bar: boolean;
  readonly from: boolean;
  readonly on: boolean;
}

/** The content of a day's cell: the segments that begin in it, and the count in "+N more". */
export interface Cell {
  readonly pieces: readonly Piece[];
  readonly more: number;
  readonly lastLane: number;
}

type Lanes = (Bar | DatedEvent | undefined)[];

const WEEK = 7;

/**
 * Lays out a week in at most `capacity` lanes per day. Bars take the first lane that is free on all of their days, lines the
 * rest; timed events stand below all-day ones. On a fuller day the last lane is "+N more", around which bars are cut.
 * @param row the week of the index, from 0
 */
export function layoutWeek(index: DayIndex, row: number, capacity: number): Cell[] {
  const first = row * WEEK;
  const columns: Lanes[] = Array.from({ length: WEEK }, () => []);
  placeBars(columns, index.bars, first, capacity);
  const more = columns.map((lanes, column) => {
    placeLines(lanes, index.lines[first + column] ?? [], capacity);
    return makeRoomForMore(lanes, index.counts[first + column] ?? 0, capacity);
  });
  return columns.map((_, column) => ({
    pieces: piecesOf(columns, column, first, index),
    more: more[column] ?? 0,
    lastLane: capacity - 1,
  }));
}

export function lanesNeeded(index: DayIndex): number[] {
  return Array.from({ length: index.days.length / WEEK }, (_, row) => {
    const most = index.counts.slice(row * WEEK, row * WEEK + WEEK).reduce((sum, count) => sum + count, 0);
    const lanes = layoutWeek(index, row, Math.max(1, most)).flatMap(({ pieces }) => pieces.map(({ lane }) => lane + 1));
    return Math.max(0, ...lanes);
  });
}

function placeBars(columns: Lanes[], bars: readonly Bar[], first: number, capacity: number): void {
  let free = WEEK * capacity;
  for (const bar of bars) {
    if (free === 0) return;
    const from = Math.max(bar.from - first, 0);
    const to = Math.min(bar.to - first, WEEK - 1);
    if (from > to) continue;
    const least = bar.dated.event.isAllDay ? 0 : Math.max(...columns.slice(from, to + 1).map(afterAllDay));
    const lane = freeLane(columns, from, to, least, capacity);
    if (lane === null) continue;
    for (const lanes of columns.slice(from, to + 1)) lanes[lane] = bar;
    free -= to - from + 1;
  }
}

/** The first lane below all-day events. */
const afterAllDay = (lanes: Lanes): number =>
  lanes.findLastIndex((item) => item !== undefined && 'dated' in item && item.dated.event.isAllDay) + 1;

function freeLane(columns: readonly Lanes[], from: number, to: number, least: number, capacity: number): number | null {
  for (let lane = least; lane < capacity; lane++) {
    let column = from;
    while (column <= to && columns[column]?.[lane] === undefined) column++;
    if (column > to) return lane;
  }
  return null;
}

function placeLines(lanes: Lanes, lines: readonly DatedEvent[], capacity: number): void {
  let next = 0;
  const below = afterAllDay(lanes);
  // If they do not fit below, they fill free lanes above.
  const least = lines.length <= capacity - below ? below : 0;
  for (let lane = least; lane < capacity && next < lines.length; lane++) {
    if (lanes[lane] === undefined) lanes[lane] = lines[next++];
  }
}

/** Clears the last lane if something is hidden. @returns how many of the day's `count` events are hidden */
function makeRoomForMore(lanes: Lanes, count: number, capacity: number): number {
  const shown = () => lanes.filter(Boolean).length;
  if (shown() >= count) return 0;
  delete lanes[capacity - 1];
  return count - shown();
}

function piecesOf(columns: readonly Lanes[], column: number, first: number, index: DayIndex): Piece[] {
  const pieces: Piece[] = [];
  for (const [lane, item] of (columns[column] ?? []).entries()) {
    if (item === undefined) continue;
    if (!('dated' in item)) {
      pieces.push({ dated: item, lane, span: 1, bar: false, from: false, on: false });
    } else if (column === 0 || columns[column - 1]?.[lane] !== item) {
      let end = column;
      while (columns[end + 1]?.[lane] === item) end++;
      const { dated } = item;
      const from = dated.firstDay < (index.days[first + column] ?? '');
      const on = dated.lastDay > (index.days[first + end] ?? '');
      pieces.push({ dated, lane, span: end - column + 1, bar: true, from, on });
    }
  }
  return pieces;
}
