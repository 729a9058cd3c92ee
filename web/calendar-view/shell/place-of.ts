interface Place {
  readonly day: string | undefined;
  /** `HH:mm`, of an hour of the day. */
  readonly time: string | undefined;
}

/** The day and the hour that an element stands at. */
export function placeOf(element: Element): Place {
  const read = (name: string) => element.closest(`[${name}]`)?.getAttribute(name);
  return {
    day: read('data-day') ?? read('data-column') ?? read('data-stop') ?? undefined,
    time: read('data-time') ?? undefined,
  };
}

/** Where the keys have come to. */
export function focusedPlace(page: Element | null): Partial<Place> {
  const { activeElement: at } = document;
  return at && page?.contains(at) ? placeOf(at) : {};
}
