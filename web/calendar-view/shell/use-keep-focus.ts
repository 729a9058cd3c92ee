import { type RefObject, useEffect, useRef } from 'react';
import { useListener } from '#web/ui/use-listener.ts';

/** The first focusable element of each view. */
const STOPS = '[data-day][tabindex="0"], [data-slot][tabindex="0"], .agenda-head, .week-list-head';
/** The day of the page in a list that holds further days. */
const REACHED = '[data-reached]';
const ABOVE = 'dialog[open], :popover-open';

/**
 * Moves the focus into the view when it has fallen back to the body because its element was removed: another view, a deleted
 * event, the opener of a dialog. Until the first interaction it does nothing; the first arrow key enters the view.
 */
export function useKeepFocus(page: RefObject<HTMLElement | null>): void {
  const isUsed = useRef(false);
  useListener(document, 'focusin', () => {
    isUsed.current = true;
  });
  useListener(document, 'keydown', ({ key }) => {
    isUsed.current = true;
    if (key.startsWith('Arrow')) restoreFocus(page.current);
  });
  useEffect(() => {
    if (isUsed.current) restoreFocus(page.current);
  });
}

function restoreFocus(page: HTMLElement | null): void {
  const { activeElement } = document;
  const isLost = !activeElement || activeElement === document.body || activeElement === page;
  if (!isLost || document.querySelector(ABOVE)) return;
  const stop = page?.querySelector<HTMLElement>(REACHED) ?? page?.querySelector<HTMLElement>(STOPS) ?? page;
  if (stop !== activeElement) stop?.focus({ preventScroll: true });
}
