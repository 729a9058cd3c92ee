import type { RefObject } from 'react';
import { isHandledElsewhere, letterOf } from '#web/ui/shortcut.ts';
import { useListener } from '#web/ui/use-listener.ts';
import type { DatedEvent } from '../layout/dated-event.ts';
import type { DayIndex } from '../layout/day-index.ts';
import { findEvent } from '../layout/find-event.ts';

interface Actions {
  /** Whether this person may change it; explains if not. */
  readonly allowed: (dated: DatedEvent) => boolean;
  readonly edit: (dated: DatedEvent) => void;
  readonly remove: (dated: DatedEvent) => void;
}

/** E edits the focused event, Delete deletes it. */
export function useEventKeys(
  page: RefObject<HTMLElement | null>,
  index: DayIndex | undefined,
  { allowed, edit, remove }: Actions,
): void {
  useListener(document, 'keydown', (event) => {
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    const act = isRemoval ? remove : letterOf(event) === 'e' ? edit : undefined;
    if (!act || event.shiftKey || isHandledElsewhere(event)) return;
    const target = event.target instanceof Element && page.current?.contains(event.target) ? event.target : null;
    const id = target?.closest('[data-event]')?.getAttribute('data-event');
    const dated = id && index && findEvent(index, id);
    if (!dated) return;
    event.preventDefault();
    if (allowed(dated)) act(dated);
  });
}
