import type { KeyboardEvent, MouseEvent } from 'react';

/** React's events also come from dialogs that are elsewhere in the document. */
export function holds({ currentTarget, target }: KeyboardEvent): boolean {
  return target instanceof Node && currentTarget.contains(target);
}

/** Whether somebody pressed beside the box of a dialog. */
export function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
