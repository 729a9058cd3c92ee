import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus within a view when its date changes: on or in what `find` returns, even if the focused element was removed.
 * @param subject the value whose change matters
 * @returns handlers for the view's root
 */
export function useRestoreFocus(
  root: RefObject<HTMLElement | null>,
  subject: string,
  find: (root: HTMLElement) => HTMLElement | null,
): { onFocus: () => void; onBlur: () => void } {
  const held = useRef(false);
  const move = useEffectEvent(() => {
    // React fires no focus event when a closing dialog returns the focus.
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
