import type { Box } from '#web/ui/place-popup.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const EDGE_PX = 16;
const GAP_PX = 8;

/** The position of a card: right of the box, or left, or below or above if neither fits, and always inside the window. */
export function placeBeside(about: Box, card: Size, window: Size): { left: number; top: number } {
  const within = (wanted: number, size: number, available: number) =>
    Math.max(EDGE_PX, Math.min(wanted, available - size - EDGE_PX));
  const right = about.right + GAP_PX;
  const left = about.left - GAP_PX - card.width;
  if (right + card.width + EDGE_PX <= window.width)
    return { left: right, top: within(about.top, card.height, window.height) };
  if (left >= EDGE_PX) return { left, top: within(about.top, card.height, window.height) };
  const below = about.bottom + GAP_PX;
  const isBelow = below + card.height + EDGE_PX <= window.height;
  const top = isBelow ? below : about.top - GAP_PX - card.height;
  return { left: within(about.left, card.width, window.width), top: within(top, card.height, window.height) };
}
