import { daysBetween } from '#domain/dates/local.ts';
import type { DatedEvent } from '../layout/dated-event.ts';
import { edgeHold, sideAt } from './edge-hold.ts';
import type { Drag, Grab } from './follow-drags.ts';
import { ghostOf } from './ghost.ts';
import { marks, piecesOf, whenDrawn } from './marks.ts';
import { type DayBox, nearestDay } from './nearest-day.ts';
import { scrollerOf, scrollUnder } from './scroll-under.ts';
import { shiftDays } from './span.ts';

const DAYS = '.month-day, .week-cards, .week-list-day, .hours-column';
/** Columns as high as the page. */
const TALL = '.week-cards, .hours-column';
/** A drop further than this from every day has no effect. */
export const REACH_PX = 40;

interface Options {
  readonly root: HTMLElement;
  readonly layer: Element;
  readonly dated: DatedEvent;
  readonly grab: Grab;
  /** @param days the offset of the drop; never 0 */
  readonly onDrop: (days: number, copy: boolean) => void;
  /** Dropped where it was pressed. */
  readonly onStill: (source: HTMLElement) => void;
  /** Held at a side of the page: shows the previous or next period. */
  readonly onStep: (n: -1 | 1) => void;
}

/** Moves an event by the days between where it was grabbed and where it is dropped. */
export function dragToDay({ root, layer, dated, grab, onDrop, onStill, onStep }: Options): Drag | null {
  const source = grab.target.closest<HTMLElement>('[data-event]');
  const from = source && nearestDay(measure(root), grab.x, grab.y, REACH_PX);
  if (!from) return null;
  const ghost = ghostOf(layer, dated, source, grab);
  const origin = marks('data-lifted');
  const target = marks('data-target');
  let boxes: readonly DayBox[] | undefined;
  let point = { x: grab.x, y: grab.y };
  let to: string | null | undefined = from;
  let isStill = true;

  const aim = () => {
    boxes ??= measure(root);
    const day = nearestDay(boxes, point.x, point.y, REACH_PX);
    if (day === to) return;
    to = day;
    const span = day && shiftDays({ start: dated.firstDay, end: dated.lastDay }, daysBetween(from, day));
    target.set(span ? daysWithin(root, span.start, span.end) : []);
  };
  const scroll = scrollUnder(scrollerOf(source, root), () => {
    boxes = undefined;
    aim();
  });
  const side = edgeHold((n) => {
    onStep(n);
    whenDrawn(() => {
      if (!root.hasAttribute('data-moving')) return;
      // After a step the same elements show other days.
      boxes = undefined;
      to = undefined;
      origin.set(piecesOf(root, dated.event.id));
      aim();
    });
  });
  const end = () => {
    scroll.end();
    side.end();
    ghost.remove();
    target.clear();
    root.removeAttribute('data-moving');
  };

  root.setAttribute('data-moving', '');
  origin.set(piecesOf(root, dated.event.id));
  return {
    move: (x, y) => {
      point = { x, y };
      isStill = false;
      ghost.at(x, y);
      scroll.at(y);
      const page = root.getBoundingClientRect();
      side.at(sideAt(x, page.left, page.right));
      aim();
    },
    drop: (copy) => {
      end();
      whenDrawn(origin.clear);
      if (to && to !== from) onDrop(daysBetween(from, to), copy);
      else if (isStill) onStill(source);
    },
    cancel: () => {
      end();
      origin.clear();
    },
  };
}

const dayOf = (element: Element): string =>
  element.getAttribute('data-day') ?? element.getAttribute('data-column') ?? '';

/** The elements of some days, both ends inclusive. */
export function daysWithin(root: Element, first: string, last: string): Element[] {
  return [...root.querySelectorAll(DAYS)].filter((element) => first <= dayOf(element) && dayOf(element) <= last);
}

export function measure(root: Element): DayBox[] {
  const page = root.getBoundingClientRect();
  return [...root.querySelectorAll(DAYS)].map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const tall = element.matches(TALL);
    return { day: dayOf(element), left, right, top: tall ? page.top : top, bottom: tall ? page.bottom : bottom };
  });
}
