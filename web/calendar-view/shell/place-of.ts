import type { Fold } from '#domain/dates/folds.ts';

interface Place {
  readonly day: string | undefined;
  /** `HH:mm`, of an hour of the day. */
  readonly time: string | undefined;
  /** Which of two equal hours. */
  readonly fold: Fold;
}

/** The day and the hour of an element. */
export function placeOf(element: Element): Place {
  const read = (name: string) => element.closest(`[${name}]`)?.getAttribute(name);
  return {
    day: read('data-day') ?? read('data-column') ?? read('data-stop') ?? undefined,
    time: read('data-time') ?? undefined,
    fold: read('data-fold') === '1' ? 1 : 0,
  };
}

/** The day and the hour that have the focus. */
export function focusedPlace(page: Element | null): Partial<Place> {
  const { activeElement: at } = document;
  return at && page?.contains(at) ? placeOf(at) : {};
}
