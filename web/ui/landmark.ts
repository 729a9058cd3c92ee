/** The landmark or dialog that holds an element: popups belong there, for screen readers too. */
export function landmarkOf(element: Element | null): Element | null {
  return element?.closest('[role="dialog"], main, header, footer, nav, aside') ?? null;
}
