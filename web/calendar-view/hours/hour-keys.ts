/** Arrow keys among the hours of days side by side. What can be reached has how many minutes of the day have passed: `data-minute`. */

const UP_DOWN: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const minuteOf = (element: Element): number => Number(element.getAttribute('data-minute'));

/** By time; an hour comes before what begins in it. */
function stopsIn(column: Element): HTMLElement[] {
  return [...column.querySelectorAll<HTMLElement>('[data-minute]')].toSorted((a, b) => minuteOf(a) - minuteOf(b));
}

/** An hour of a day; where clocks show it twice, the first. */
export function slotAt(column: Element | null | undefined, hour: number): HTMLElement | null {
  return column?.querySelector<HTMLElement>(`[data-slot="${hour}"]`) ?? null;
}

/**
 * What a key leads to: another hour or event, or a day that is not shown, as the number of days from the shown one.
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
