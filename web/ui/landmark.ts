/** The part of the page or the dialog that holds an element: what floats from it belongs there, for screen readers too. */
export function landmarkOf(element: Element | null): Element | null {
  return element?.closest('[role="dialog"], main, header, footer, nav, aside') ?? null;
}
