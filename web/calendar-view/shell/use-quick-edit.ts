import { type RefObject, useRef } from 'react';
import type { CalendarEvent } from '#domain/events.ts';
import { useListener } from '#web/ui/use-listener.ts';
import type { DayIndex } from '../layout/day-index.ts';
import { findEvent } from '../layout/find-event.ts';

/** The largest gap between the two presses of a double press, in ms and px. */
const TOGETHER_MS = 400;
const TOGETHER_PX = 8;

interface Press {
  readonly id: string;
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** A double press opens the form. After the first press the card covers the event, so the second is recognised by position. */
export function useQuickEdit(
  page: RefObject<HTMLElement | null>,
  index: DayIndex | undefined,
  /** @returns whether the person may change it */
  onEdit: (event: CalendarEvent) => boolean,
): void {
  const presses = useRef<{ down: Press | null; last: Press | null }>({ down: null, last: null });
  const edit = (id: string): boolean => {
    const event = index && findEvent(index, id)?.event;
    return event !== undefined && onEdit(event);
  };
  const idOf = (target: EventTarget | null) =>
    target instanceof Element && page.current?.contains(target)
      ? target.closest('[data-event]')?.getAttribute('data-event')
      : null;
  const pressed = (event: PointerEvent) => {
    const { timeStamp: at, clientX: x, clientY: y, target } = event;
    const first = presses.current.last;
    const id = idOf(target);
    const down = id && event.pointerType === 'mouse' && event.button === 0 ? { id, at, x, y } : null;
    presses.current = { down, last: null };
    if (!first || at - first.at >= TOGETHER_MS || !isAt(first, event) || !edit(first.id)) return;
    presses.current.down = null;
    event.preventDefault();
    event.stopPropagation();
  };
  useListener(document, 'pointerdown', pressed, true);
  // A press that became a drag ends somewhere else.
  const released = (event: MouseEvent) => {
    const { down } = presses.current;
    presses.current = { down: null, last: down && isAt(down, event) ? down : null };
  };
  useListener(document, 'click', released, true);
  // Whoever presses a key between them has done something else.
  useListener(document, 'keydown', () => (presses.current = { down: null, last: null }), true);
}

const isAt = ({ x, y }: Press, { clientX, clientY }: MouseEvent): boolean =>
  Math.hypot(clientX - x, clientY - y) < TOGETHER_PX;
