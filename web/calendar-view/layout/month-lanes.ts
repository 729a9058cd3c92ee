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

/**
 * Lays out days side by side in at most `capacity` lanes each. Bars take the first lane that is free on all of their days,
 * lines the rest; timed events stand below all-day ones. On a fuller day the last lane is "+N more", around which bars are
 * cut. A bar bridges days that are left out.
 * @param days positions in the index, ascending
 */
export function layoutDays(index: DayIndex, days: readonly number[], capacity: number): Cell[] {
  const columns: Lanes[] = days.map(() => []);
  placeBars(columns, index.bars, days, capacity);
  const more = columns.map((lanes, column) => {
    const day = days[column] ?? 0;
    placeLines(lanes, index.lines[day] ?? [], capacity);
    return makeRoomForMore(lanes, index.counts[day] ?? 0, capacity);
  });
  return columns.map((_, column) => ({
    pieces: piecesOf(columns, column, days, index),
    more: more[column] ?? 0,
    lastLane: capacity - 1,
  }));
}

/** @param rows the days of each week, as in `layoutDays` */
export function lanesNeeded(index: DayIndex, rows: readonly (readonly number[])[]): number[] {
  return rows.map((days) => {
    const most = days.reduce((sum, day) => sum + (index.counts[day] ?? 0), 0);
    const lanes = layoutDays(index, days, Math.max(1, most)).flatMap(({ pieces }) =>
      pieces.map(({ lane }) => lane + 1),
    );
    return Math.max(0, ...lanes);
  });
}

function placeBars(columns: Lanes[], bars: readonly Bar[], days: readonly number[], capacity: number): void {
  let free = days.length * capacity;
  for (const bar of bars) {
    if (free === 0) return;
    const from = days.findIndex((day) => day >= bar.from);
    const to = days.findLastIndex((day) => day <= bar.to);
    if (from === -1 || from > to) continue;
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

function piecesOf(columns: readonly Lanes[], column: number, days: readonly number[], index: DayIndex): Piece[] {
  const dayAt = (at: number) => index.days[days[at] ?? 0] ?? '';
  const pieces: Piece[] = [];
  for (const [lane, item] of (columns[column] ?? []).entries()) {
    if (item === undefined) continue;
    if (!('dated' in item)) {
      pieces.push({ dated: item, lane, span: 1, bar: false, from: false, on: false });
    } else if (column === 0 || columns[column - 1]?.[lane] !== item) {
      let end = column;
      while (columns[end + 1]?.[lane] === item) end++;
      const { dated } = item;
      const from = dated.firstDay < dayAt(column);
      const on = dated.lastDay > dayAt(end);
      pieces.push({ dated, lane, span: end - column + 1, bar: true, from, on });
    }
  }
  return pieces;
}
