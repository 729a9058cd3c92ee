import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { DayIndex } from '../layout/day-index.ts';
import { findEvent } from '../layout/find-event.ts';
import { dragToDay } from './drag-to-day.ts';
import { type Draggable, followDrags, type Grab } from './follow-drags.ts';
import { shiftDays } from './span.ts';
import type { Moves } from './use-moves.ts';

const VIEWS = '.month, .week, .week-list';

/** One set of listeners for all events of the month and the week. */
export function useDayDrags(
  page: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  index: DayIndex | undefined,
  moves: Moves,
  onStep: (n: -1 | 1) => void,
): void {
  const stepped = useEffectEvent(onStep);
  const find = useEffectEvent((grab: Grab): Draggable | null => {
    const id = grab.target.closest(VIEWS) && grab.target.closest('[data-event]')?.getAttribute('data-event');
    const found = id && index && findEvent(index, id);
    if (!found) return null;
    return {
      lift: () => {
        const [root, over] = [page.current, layer.current];
        if (!root || !over || !moves.allowed(found)) return null;
        const dated = moves.current(found);
        const onDrop = (days: number) =>
          moves.to(dated, shiftDays({ start: dated.start, end: dated.end }, days), 'move', 'drag');
        return dragToDay({ root, layer: over, dated, grab, onDrop, onStep: (n) => stepped(n) });
      },
    };
  });
  useEffect(() => {
    if (page.current) return followDrags(page.current, (grab) => find(grab));
  }, [page]);
}
