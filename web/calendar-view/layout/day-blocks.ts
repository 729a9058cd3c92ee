import type { DatedEvent } from './dated-event.ts';
import { type DayRows, offsetOf } from './day-hours.ts';
import { passedOn } from './minutes.ts';

/** A timed event as a block: pixels from the top, and its index among `columns` equal columns. */
export interface Block {
  readonly dated: DatedEvent;
  readonly top: number;
  readonly height: number;
  readonly column: number;
  readonly columns: number;
}

/** A group of overlapping blocks with too many columns: the last column counts those that are hidden. */
export interface Crowd {
  readonly hidden: number;
  readonly top: number;
  readonly height: number;
  readonly columns: number;
}

/** From this height on a block has two lines; below it, a single small one. */
export const TWO_LINES_PX = 40;
export const TINY_PX = 24;

const BLOCK_MIN = 16;

type Placed = { -readonly [Key in keyof Block]: Block[Key] };

/**
 * Lays out a day's timed events. Overlapping ones share the width of their group equally.
 * @param columnsMax how many may stand side by side; the last column of a larger group shows a count
 */
export function packDay(
  events: readonly DatedEvent[],
  day: string,
  rows: DayRows,
  columnsMax: number,
): { blocks: Block[]; crowds: Crowd[] } {
  const blocks: Block[] = [];
  const crowds: Crowd[] = [];
  for (const crowd of crowdsOf(events.map((dated) => blockOf(dated, day, rows)))) {
    const columns = assignColumns(crowd);
    if (columns <= columnsMax) {
      for (const block of crowd) blocks.push({ ...block, columns });
      continue;
    }
    const shown = crowd.filter((block) => block.column < columnsMax - 1);
    for (const block of shown) blocks.push({ ...block, columns: columnsMax });
    const hidden = crowd.filter((block) => block.column >= columnsMax - 1);
    const top = Math.min(...hidden.map((block) => block.top));
    const bottom = Math.max(...hidden.map(bottomOf));
    crowds.push({ hidden: hidden.length, top, height: bottom - top, columns: columnsMax });
  }
  return { blocks, crowds };
}

function blockOf(dated: DatedEvent, day: string, rows: DayRows): Placed {
  const { from, to } = passedOn(dated, day, rows.change);
  const floor = rows.edges.at(-1) ?? 0;
  const top = Math.min(offsetOf(from, rows), floor - BLOCK_MIN);
  const height = Math.max(BLOCK_MIN, offsetOf(to, rows) - top);
  return { dated, top, height, column: 0, columns: 1 };
}

const bottomOf = (block: Block): number => block.top + block.height;

/** Groups of blocks that overlap directly or through others. */
function crowdsOf(blocks: Placed[]): Placed[][] {
  const crowds: Placed[][] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const block of blocks.toSorted((a, b) => a.top - b.top || b.height - a.height)) {
    if (block.top >= bottom) crowds.push([]);
    crowds.at(-1)?.push(block);
    bottom = Math.max(bottom, bottomOf(block));
  }
  return crowds;
}

/** Gives each block the first free column. @returns the number of columns */
function assignColumns(crowd: Placed[]): number {
  const bottoms: number[] = [];
  for (const block of crowd) {
    const free = bottoms.findIndex((bottom) => bottom <= block.top);
    block.column = free === -1 ? bottoms.length : free;
    bottoms[block.column] = bottomOf(block);
  }
  return bottoms.length;
}
