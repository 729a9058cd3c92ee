import type { Fold } from '#domain/dates/folds.ts';

interface Place {
  readonly day: string | undefined;
  /** `HH:mm`, of an hour of the day. */
  readonly time: string | undefined;
  /** Of two equal hours, the first or the second. */
  readonly fold: Fold;
}

/** The day and the hour that an element stands at. */
export function placeOf(element: Element): Place {
  const read = (name: string) => element.closest(`[${name}]`)?.getAttribute(name);
  return {
    day: read('data-day') ?? read('data-column') ?? read('data-stop') ?? undefined,
    time: read('data-time') ?? undefined,
    fold: read('data-fold') === '1' ? 1 : 0,
  };
}

/** Where the keys have come to. */
export function focusedPlace(page: Element | null): Partial<Place> {
  const { activeElement: at } = document;
  return at && page?.contains(at) ? placeOf(at) : {};
}
