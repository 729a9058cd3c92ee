import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HELD_MS = 450;
const SLIP_PX = 10;

/** A button with a second action on a long press. */
export function useLongPress(press: (() => void) | undefined, hold: (() => void) | undefined) {
  const timer = useRef<number>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const held = useRef(false);
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    onPointerDown: (event: PointerEvent) => {
      stop();
      held.current = false;
      if (event.pointerType === 'mouse' || !hold) return;
      from.current = { x: event.clientX, y: event.clientY };
      timer.current = window.setTimeout(() => {
        held.current = true;
        hold();
      }, HELD_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > SLIP_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // A long press would open the browser's own menu.
    onContextMenu: (event: MouseEvent) => hold && event.preventDefault(),
    onClick: () => {
      if (!held.current) press?.();
      held.current = false;
    },
  };
}
