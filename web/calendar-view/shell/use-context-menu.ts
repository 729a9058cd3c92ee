import type { RefObject } from 'react';
import type { Fold } from '#domain/dates/folds.ts';
import { useListener } from '#web/ui/use-listener.ts';
import type { DatedEvent } from '../layout/dated-event.ts';
import type { DayIndex } from '../layout/day-index.ts';
import { findEvent } from '../layout/find-event.ts';
import { placeOf } from './place-of.ts';

/** The subject of a context menu, and its position in the window. */
export interface MenuRequest {
  /** Undefined for a menu about a day. */
  readonly dated: DatedEvent | undefined;
  readonly day: string;
  /** `HH:mm`, of the hour that was pressed. */
  readonly time: string | undefined;
  /** Which of two equal hours. */
  readonly fold: Fold;
  readonly x: number;
  readonly y: number;
  /** The element that gets the focus back. */
  readonly from: HTMLElement | null;
}

/** Opens by the right mouse button, the menu key or Shift+F10 on an event or a day. A long press drags instead. */
export function useContextMenu(
  page: RefObject<HTMLElement | null>,
  index: DayIndex | undefined,
  onMenu: (request: MenuRequest) => void,
): void {
  useListener(page, 'contextmenu', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target || event.defaultPrevented) return;
    const id = target.closest('[data-event]')?.getAttribute('data-event');
    const dated = id && index ? findEvent(index, id) : undefined;
    const place = placeOf(target);
    const day = place.day ?? dated?.firstDay;
    if (!day) return;
    event.preventDefault();
    const from = target.closest<HTMLElement>('button, [tabindex]');
    onMenu({ dated, day, time: place.time, fold: place.fold, x: event.clientX, y: event.clientY, from });
  });
}
