import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { DatedEvent } from '../layout/dated-event.ts';
import type { DayRows } from '../layout/day-hours.ts';
import type { PersonColumn } from '../people/columns.ts';
import { tagColorClass } from '../tag-color-class.ts';
import { dragInHours, type HourDragKind } from './drag-in-hours.ts';
import { type Draggable, followDrags, type Grab } from './follow-drags.ts';
import type { Span } from './span.ts';
import type { Moves } from './use-moves.ts';

interface Options {
  readonly days: readonly string[];
  /** Whose column each is, where a day stands several times. */
  readonly persons: readonly PersonColumn[] | undefined;
  /** The rows of each day. */
  readonly rows: readonly DayRows[];
  /** The timed events of each day. */
  readonly timed: readonly (readonly DatedEvent[])[];
  /** The event that has handles. */
  readonly active: string | undefined;
  readonly moves: Moves;
  /** A long press on an event, which then shows handles. */
  readonly onHeld: (id: string) => void;
  /** Undefined if the person may not add events. */
  readonly onDraw: ((day: string, span: Span, person: PersonColumn | undefined) => void) | undefined;
}

export function useHourDrags(
  hours: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  { days, persons, rows, timed, active, moves, onHeld, onDraw }: Options,
): void {
  const find = useEffectEvent(({ target, x, y, touch }: Grab): Draggable | null => {
    const begin = (kind: HourDragKind, found?: DatedEvent) => {
      const [section, over] = [hours.current, layer.current];
      if (!section || !over || !moves.allowed(found)) return null;
      const dated = found && moves.current(found);
      const held = touch && found ? () => onHeld(found.event.id) : undefined;
      const onDrop = (day: string, span: Span, copy: boolean, columns: { from: number; to: number }) => {
        const [from, to] = [persons?.[columns.from], persons?.[columns.to]];
        if (!dated) return onDraw?.(day, span, to);
        if (kind === 'move' && from !== undefined && to !== undefined && from !== to) {
          moves.give(dated, span, from, to);
          return held?.();
        }
        moves.to(dated, span, kind === 'move' ? 'move' : 'resize', copy ? 'copy' : 'drag');
        if (!copy) held?.();
      };
      const onStill = held ?? (found ? undefined : () => target.closest<HTMLElement>('[data-slot]')?.click());
      const newClass = tagColorClass(moves.color);
      const common = { section, layer: over, days, rows, kind, dated, newClass, x, y, onDrop };
      return dragInHours({ ...common, ...(onStill && { onStill }) });
    };
    const edge = target.closest('[data-handle]')?.getAttribute('data-handle');
    const id = edge ? active : target.closest('.day-block')?.getAttribute('data-event');
    const found = timed.flat().find(({ event }) => event.id === id);
    if (found && (edge === 'start' || edge === 'end')) return { atOnce: true, lift: () => begin(edge, found) };
    if (found) return { lift: () => begin('move', found) };
    if (!target.closest('[data-slot]')) return null;
    return { lift: () => begin('draw') };
  });
  useEffect(() => {
    if (hours.current) return followDrags(hours.current, (grab) => find(grab));
  }, [hours]);
}
