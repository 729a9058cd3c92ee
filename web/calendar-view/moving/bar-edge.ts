/** The part at the end of a bar that a mouse drags to resize. */
const EDGE_PX = 7;
/** A narrower bar can only be moved. */
const NARROWEST_PX = 32;

export const BARS = '.month-day > .event-bar, .week-strip > .event-bar';

export type Edge = 'start' | 'end';

/** The edges that a segment shows; none where the event continues in another row. */
export function edgesOf(bar: Element): Edge[] {
  if (bar.getBoundingClientRect().width < NARROWEST_PX) return [];
  const edges: readonly Edge[] = ['start', 'end'];
  return edges.filter((edge) => !bar.classList.contains(edge === 'start' ? 'from' : 'on'));
}

/** The edge of an event's bar at a point. */
export function barEdgeAt(target: Element, x: number): { bar: HTMLElement; edge: Edge } | null {
  const bar = target.closest<HTMLElement>(BARS);
  if (!bar) return null;
  const { left, right } = bar.getBoundingClientRect();
  const edge = edgesOf(bar).find((one) => (one === 'start' ? x - left : right - x) < EDGE_PX);
  return edge ? { bar, edge } : null;
}

/** Marks the edge under the mouse pointer. @returns a function that stops it */
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
