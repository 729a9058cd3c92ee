import type { KeyboardEvent, MouseEvent } from 'react';
import { dayAfterKey, eventAfterKey } from './grid-keys.ts';

interface Options {
  /** Whole weeks with this day. */
  readonly weeksOf: (day: string) => readonly string[];
  readonly weekends: boolean;
  /** @param chosen the id of the event that was pressed */
  readonly onDay: (day: string, chosen?: string) => void;
  /** A key moves to another day. */
  readonly onMove: (day: string) => void;
}

/** Handlers for presses and keys in a grid of days. */
export function dayGrid({ weeksOf, weekends, onDay, onMove }: Options) {
  const openAt = (target: Element) => {
    const day = attributeOf(target, 'data-starts') ?? attributeOf(target, 'data-day');
    if (day) onDay(day, attributeOf(target, 'data-event') ?? undefined);
  };
  return {
    onClick: ({ target, detail }: MouseEvent) => {
      if (detail > 1) return; // The first press of a double-click has done it.
      if (target instanceof Element) openAt(target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
      const day = attributeOf(target, 'data-day');
      if (!day) return;
      const neighbour = eventAfterKey(target, key);
      const next = dayAfterKey(day, key, weeksOf(day), weekends);
      if (neighbour) neighbour.focus();
      else if (next) onMove(next);
      else if (key === 'Enter' || key === ' ') openAt(target);
      else return;
      event.preventDefault();
    },
  };
}

export const attributeOf = (target: Element, name: string): string | null =>
  target.closest(`[${name}]`)?.getAttribute(name) ?? null;
