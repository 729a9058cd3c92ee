/** The DOM elements of events. */

const TINT_MS = 600;

function piecesOf(id: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main [data-event="${CSS.escape(id)}"]`)];
}

/** Whether any part of an event is drawn inside the window. */
export function isOnScreen(id: string): boolean {
  return piecesOf(id).some((piece) => {
    const { left, right, top, bottom, width } = piece.getBoundingClientRect();
    return width > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  });
}

/** Highlights a new event with a fading ring. */
export function tint(id: string): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const piece of piecesOf(id)) {
    const color = getComputedStyle(piece).getPropertyValue('--tag-mark') || 'currentColor';
    piece.animate(
      [
        { boxShadow: `0 0 0 3px color-mix(in srgb, ${color} 55%, transparent)` },
        { boxShadow: `0 0 0 6px color-mix(in srgb, ${color} 0%, transparent)` },
      ],
      { duration: TINT_MS, easing: 'ease-out' },
    );
  }
}

/** Runs once a change is rendered. */
export function whenDrawn(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

/** The box of the pressed event: the segment with the focus, or under the pointer, or the first one. */
export function boxOf(id: string): DOMRect | null {
  const pieces = piecesOf(id);
  const pressed =
    pieces.find((piece) => piece === document.activeElement) ?? pieces.find((piece) => piece.matches(':hover'));
  return (pressed ?? pieces[0])?.getBoundingClientRect() ?? null;
}

/** Focuses an event, unless another element has the focus. */
export function focusIfLost(id: string): void {
  if (document.activeElement === document.body) piecesOf(id)[0]?.focus();
}
