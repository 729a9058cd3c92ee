import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus within a view when its date changes: on what `find` returns or in it, even if the focused element is gone.
 * @param subject what changes
 * @returns handlers for the view's root
 */
export function useRestoreFocus(
  root: RefObject<HTMLElement | null>,
  subject: string,
  find: (root: HTMLElement) => HTMLElement | null,
): { onFocus: () => void; onBlur: () => void } {
  const held = useRef(false);
  const move = useEffectEvent(() => {
    // React tells of no focus that comes back as a dialog closes.
    const holds = held.current || root.current?.contains(document.activeElement);
    const found = holds && root.current ? find(root.current) : null;
    if (!found?.contains(document.activeElement)) found?.focus();
  });
  useLayoutEffect(() => {
    if (subject) move();
  }, [subject]);
  return {
    onFocus: () => {
      held.current = true;
    },
    onBlur: () => {
      held.current = false;
    },
  };
}
