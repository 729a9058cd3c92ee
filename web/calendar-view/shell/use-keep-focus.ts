import { type RefObject, useEffect, useRef } from 'react';
import { useListener } from '#web/ui/use-listener.ts';

/** The first of each view. */
const STOPS = '[data-day][tabindex="0"], [data-slot][tabindex="0"], .agenda-head, .week-list-head';
/** Of a list that holds more days than the date of the page. */
const REACHED = '[data-reached]';
const ABOVE = 'dialog[open], :popover-open';

/**
 * Gives the focus to the view when it has fallen to the body, because what had it is gone: another view, a deleted event, the opener
 * of a dialog. Not before somebody has used the page; the first arrow key enters the view.
 */
export function useKeepFocus(page: RefObject<HTMLElement | null>): void {
  const isUsed = useRef(false);
  useListener(document, 'focusin', () => {
    isUsed.current = true;
  });
  useListener(document, 'keydown', ({ key }) => {
    isUsed.current = true;
    if (key.startsWith('Arrow')) keep(page.current);
  });
  useEffect(() => {
    if (isUsed.current) keep(page.current);
  });
}

function keep(page: HTMLElement | null): void {
  const { activeElement } = document;
  const isLost = !activeElement || activeElement === document.body || activeElement === page;
  if (!isLost || document.querySelector(ABOVE)) return;
  const stop = page?.querySelector<HTMLElement>(REACHED) ?? page?.querySelector<HTMLElement>(STOPS) ?? page;
  if (stop !== activeElement) stop?.focus({ preventScroll: true });
}
