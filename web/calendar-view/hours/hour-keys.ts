/** Arrow keys among the hours of days side by side. `data-minute` holds the minutes elapsed since midnight. */

const UP_DOWN: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const minuteOf = (element: Element): number => Number(element.getAttribute('data-minute'));

/** In time order; an hour comes before the events that begin in it. */
function stopsIn(column: Element): HTMLElement[] {
  return [...column.querySelectorAll<HTMLElement>('[data-minute]')].toSorted((a, b) => minuteOf(a) - minuteOf(b));
}

/** The button of an hour; the first one if clocks show it twice. */
export function slotAt(column: Element | null | undefined, hour: number): HTMLElement | null {
  return column?.querySelector<HTMLElement>(`[data-slot="${hour}"]`) ?? null;
}

/**
 * The target of a key: another hour or event, or -1 or 1 for the previous or next day if that is not shown.
 * @returns null for other keys
 */
export function stopAfterHourKey(from: Element, key: string): HTMLElement | -1 | 1 | null {
  const column = from.closest('.hours-column');
  const stop = from.closest<HTMLElement>('[data-minute]');
  if (!column || !stop) return null;
  const step = UP_DOWN[key];
  if (step !== undefined) {
    const stops = stopsIn(column);
    return stops[stops.indexOf(stop) + step] ?? null;
  }
  const side = SIDEWAYS[key];
  if (side === undefined) return null;
  const beside = side < 0 ? column.previousElementSibling : column.nextElementSibling;
  if (!beside?.matches('.hours-column')) return side < 0 ? -1 : 1;
  return slotAt(beside, Number(stop.getAttribute('data-slot') ?? stop.getAttribute('data-hour')));
}
