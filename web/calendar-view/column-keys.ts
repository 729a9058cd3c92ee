/** Arrow keys among days side by side, each with its own stops: `data-stop="yyyy-MM-dd"`. */

const stopsOf = (root: Element, day: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`[data-stop="${day}"]`),
];

/**
 * The stop that a key leads to, or a date outside of `days`.
 * @returns null for other keys
 */
export function stopAfterKey(
  root: Element,
  from: Element,
  key: string,
  days: readonly string[],
  shift: (day: string, n: number) => string,
): HTMLElement | string | null {
  const day = from.closest('[data-stop]')?.getAttribute('data-stop');
  if (!day) return null;
  const stops = stopsOf(root, day);
  const index = stops.findIndex((stop) => stop.contains(from));
  if (key === 'ArrowDown') return stops[index + 1] ?? null;
  if (key === 'ArrowUp') return stops[index - 1] ?? null;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const next = shift(day, key === 'ArrowLeft' ? -1 : 1);
  if (!days.includes(next)) return next;
  const beside = stopsOf(root, next);
  return beside[Math.min(index, beside.length - 1)] ?? null;
}
