import type { Block } from '../layout/day-blocks.ts';

/** Handles at the edges of the active block; an edge on another day has none. */
export function BlockHandles({ block, day, touch }: { block: Block; day: string; touch: boolean }) {
  const { dated, top, height, column, columns } = block;
  const position = { top, height, left: `${(100 * column) / columns}%`, width: `${100 / columns}%` };
  return (
    <div className={touch ? 'day-handles touch' : 'day-handles'} style={position} aria-hidden="true">
      {dated.firstDay === day && <i data-handle="start" />}
      {dated.lastDay === day && <i data-handle="end" />}
    </div>
  );
}
