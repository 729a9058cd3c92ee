import { daysWithin, measure, REACH_PX } from './drag-to-day.ts';
import type { Drag, Grab } from './follow-drags.ts';
import { marks, whenDrawn } from './marks.ts';
import { nearestDay } from './nearest-day.ts';
import type { Days } from './span.ts';

interface Options {
  readonly root: HTMLElement;
  readonly grab: Pick<Grab, 'x' | 'y'>;
  /** The days selected while the pointer is over a day. */
  readonly daysAt: (day: string) => Days;
  readonly onDrop: (days: Days) => void;
  /** Dropped where it was pressed. */
  readonly onStill?: () => void;
}

/** Selects days from the press to the pointer, for a new event or the end of one being resized. */
export function dragOverDays({ root, grab, daysAt, onDrop, onStill }: Options): Drag | null {
  const boxes = measure(root);
  const from = nearestDay(boxes, grab.x, grab.y, REACH_PX);
  if (!from) return null;
  const target = marks('data-target');
  let to: string | null = from;
  const aim = () => {
    const days = to && daysAt(to);
    target.set(days ? daysWithin(root, days.first, days.last) : []);
  };
  const end = () => {
    root.removeAttribute('data-moving');
    target.clear();
  };
  root.setAttribute('data-moving', 'days');
  aim();
  return {
    move: (x, y) => {
      const day = nearestDay(boxes, x, y, REACH_PX);
      if (day === to) return;
      to = day;
      aim();
    },
    drop: () => {
      if (to === from) onStill?.();
      else if (to) onDrop(daysAt(to));
      whenDrawn(end);
    },
    cancel: end,
  };
}
