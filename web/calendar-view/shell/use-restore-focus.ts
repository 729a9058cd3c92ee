import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus within a view when the place in it moves: on what `find` gives, even where the element that had the focus
 * is gone with the period before.
 * @param place what moves
 * @returns handlers for the view's root
 */
export function useRestoreFocus(
  root: RefObject<HTMLElement | null>,
  place: string,
  find: (root: HTMLElement) => HTMLElement | null,
): { onFocus: () => void; onBlur: () => void } {
  const held = useRef(false);
  const move = useEffectEvent(() => {
    if (held.current && root.current) find(root.current)?.focus();
  });
  useLayoutEffect(() => {
    if (place) move();
  }, [place]);
  return {
    onFocus: () => {
      held.current = true;
    },
    onBlur: () => {
      held.current = false;
    },
  };
}
