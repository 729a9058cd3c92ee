import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { DatedEvent } from '../layout/dated-event.ts';
import type { DayIndex } from '../layout/day-index.ts';
import { findEvent } from '../layout/find-event.ts';
import { barEdgeAt, type Edge, markBarEdges } from './bar-edge.ts';
import { type BarHandles, barHandleAt, barHandles } from './bar-handles.ts';
import { dragOverDays } from './drag-over-days.ts';
import { dragToDay } from './drag-to-day.ts';
import { type Drag, type Draggable, followDrags, type Grab } from './follow-drags.ts';
import { type Days, daysOf, daysOver, shiftDays, withEdgeOn } from './span.ts';
import type { Moves } from './use-moves.ts';

const VIEWS = '.month, .week, .week-list';

interface Options {
  readonly index: DayIndex | undefined;
  readonly moves: Moves;
  readonly onStep: (n: -1 | 1) => void;
  /** Undefined if the person may not add events. */
  readonly onDraw: ((days: Days) => void) | undefined;
}

/** One set of listeners for all events of the month and the week, and for the days of the month. */
export function useDayDrags(
  page: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  { index, moves, onStep, onDraw }: Options,
): void {
  const stepped = useEffectEvent(onStep);
  const handles = useRef<BarHandles>(undefined);
  const find = useEffectEvent((grab: Grab): Draggable | null => {
    const { target } = grab;
    const handle = barHandleAt(target);
    const pulled = handle && index && findEvent(index, handle.id);
    if (pulled) return { atOnce: true, lift: () => pull(pulled, handle.edge, grab, handle) };
    if (!target.closest(VIEWS) || target.closest('.hours')) return null;
    const id = target.closest('[data-event]')?.getAttribute('data-event');
    const found = id && index && findEvent(index, id);
    if (!found) return draw(grab);
    return {
      lift: () => {
        const [root, over] = [page.current, layer.current];
        if (!root || !over || !moves.allowed(found)) return null;
        const edge = grab.touch ? null : barEdgeAt(target, grab.x)?.edge;
        if (edge) return pull(found, edge, grab);
        const dated = moves.current(found);
        const onDrop = (days: number, copy: boolean) =>
          moves.to(dated, shiftDays({ start: dated.start, end: dated.end }, days), 'move', copy ? 'copy' : 'drag');
        // A slow tap acts like a quick one, unless it shows handles.
        const onStill = (source: HTMLElement) => {
          if (!grab.touch || !handles.current?.show(id)) source.click();
        };
        return dragToDay({ root, layer: over, dated, grab, onDrop, onStill, onStep: (n) => stepped(n) });
      },
    };
  });
  /** Resizes an event by its first or last day. @param by the position of the handle, which is beside the bar for touch */
  const pull = (found: DatedEvent, edge: Edge, grab: Grab, by: { x: number; y: number } = grab): Drag | null => {
    const root = page.current;
    if (!root || !moves.allowed(found)) return null;
    const dated = moves.current(found);
    const at = (day: string) => withEdgeOn(dated, edge, day);
    const daysAt = (day: string) => daysOf(at(day));
    const onDrop = (days: Days) => moves.to(dated, at(edge === 'start' ? days.first : days.last), 'resize', 'drag');
    const drag = dragOverDays({ root, grab: by, daysAt, onDrop });
    return drag && { ...drag, move: (x, y) => drag.move(x + by.x - grab.x, y + by.y - grab.y) };
  };
  /** A press on days of the month draws a new event over them. */
  const draw = ({ target, x, y }: Grab): Draggable | null => {
    const cell = target.closest<HTMLElement>('.month-day');
    const from = cell?.getAttribute('data-day');
    if (!from || target.closest('[role="button"]')) return null;
    return {
      lift: () => {
        const root = page.current;
        if (!root || !moves.allowed() || !onDraw) return null;
        const daysAt = (day: string) => daysOver(from, day);
        return dragOverDays({ root, grab: { x, y }, daysAt, onDrop: onDraw, onStill: () => cell?.click() });
      },
    };
  };
  useEffect(() => {
    const root = page.current;
    if (!root) return;
    const ends = [followDrags(root, (grab) => find(grab)), markBarEdges(root)];
    handles.current = layer.current ? barHandles(root, layer.current) : undefined;
    return () => {
      for (const end of ends) end();
      handles.current?.end();
    };
  }, [page, layer]);
}
