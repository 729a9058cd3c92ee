/** How much of a bar's end is its edge, to be dragged by a mouse. */
const EDGE_PX = 7;
/** A bar that is narrower is moved only. */
const NARROWEST_PX = 32;

const BARS = '.month-day > .event-bar, .week-strip > .event-bar';

/** The edge of an event's bar at a point: none where it continues in another row. */
export function barEdgeAt(target: Element, x: number): { bar: HTMLElement; edge: 'start' | 'end' } | null {
  const bar = target.closest<HTMLElement>(BARS);
  if (!bar) return null;
  const { left, right, width } = bar.getBoundingClientRect();
  if (width < NARROWEST_PX) return null;
  if (x - left < EDGE_PX && !bar.classList.contains('from')) return { bar, edge: 'start' };
  if (right - x < EDGE_PX && !bar.classList.contains('on')) return { bar, edge: 'end' };
  return null;
}

/** Marks the edge that a mouse points at. @returns what ends it */
export function markBarEdges(root: HTMLElement): () => void {
  let marked: Element | undefined;
  const point = ({ target, clientX, pointerType, buttons }: PointerEvent) => {
    if (pointerType !== 'mouse' || buttons !== 0) return;
    const found = target instanceof Element ? barEdgeAt(target, clientX) : null;
    if (marked && marked !== found?.bar) marked.removeAttribute('data-edge');
    marked = found?.bar;
    if (found && found.bar.getAttribute('data-edge') !== found.edge) found.bar.setAttribute('data-edge', found.edge);
  };
  root.addEventListener('pointermove', point, { passive: true });
  return () => root.removeEventListener('pointermove', point);
}
