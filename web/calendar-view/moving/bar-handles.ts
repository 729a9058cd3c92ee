import { BARS, type Edge, edgesOf } from './bar-edge.ts';
import { marks, piecesOf } from './marks.ts';

export interface BarHandles {
  /** Shows handles at the ends of an event's bars. @returns whether it has any */
  readonly show: (id: string) => boolean;
  readonly end: () => void;
}

/** The edge that a handle resizes, and its position: the middle of that end of the bar. */
export interface BarHandle {
  readonly id: string;
  readonly edge: Edge;
  readonly x: number;
  readonly y: number;
}

const INSIDE_PX = 4;
const byElement = new WeakMap<Element, BarHandle>();

export const barHandleAt = (target: Element): BarHandle | undefined => byElement.get(target);

/**
 * Handles at the ends of a bar after a long press, until another element is touched; that touch does nothing else.
 * @param layer the element that they are drawn in
 */
export function barHandles(root: HTMLElement, layer: HTMLElement): BarHandles {
  const stop = new AbortController();
  const held = marks('data-held');
  let of: string | undefined;
  let drawn: Element[] = [];
  let isDismissing = false;

  const reposition = (): void => {
    const bars = of === undefined ? [] : [...piecesOf(root, of)].filter((piece) => piece.matches(BARS));
    for (const handle of drawn) handle.remove();
    held.set(bars);
    drawn = bars.flatMap((bar) =>
      edgesOf(bar).map((edge) => {
        const { left, right, top, height } = bar.getBoundingClientRect();
        const handle = document.createElement('i');
        const x = edge === 'start' ? left : right;
        const y = top + height / 2;
        handle.className = 'bar-handle';
        handle.dataset.edge = edge;
        handle.style.left = `${x}px`;
        handle.style.top = `${y}px`;
        byElement.set(handle, { id: of ?? '', edge, x: x + (edge === 'start' ? INSIDE_PX : -INSIDE_PX), y });
        return handle;
      }),
    );
    layer.append(...drawn);
  };
  const hide = (): void => {
    of = undefined;
    reposition();
  };
  // Updates and drags render the bars again.
  const redrawn = new MutationObserver(() => {
    if (of !== undefined && !root.hasAttribute('data-moving')) reposition();
  });
  for (const child of root.children) if (child !== layer) redrawn.observe(child, { childList: true, subtree: true });

  const { signal } = stop;
  root.addEventListener(
    'pointerdown',
    ({ target }) => {
      isDismissing = of !== undefined && target instanceof Element && !byElement.has(target);
      if (isDismissing) hide();
    },
    { capture: true, signal },
  );
  root.addEventListener(
    'click',
    (event) => {
      if (isDismissing && event.detail > 0) event.stopPropagation();
      isDismissing = false;
    },
    { capture: true, signal },
  );
  root.addEventListener('scroll', hide, { capture: true, passive: true, signal });
  addEventListener('keydown', hide, { signal });
  addEventListener('resize', hide, { signal });
  return {
    show: (id) => {
      of = id;
      reposition();
      if (drawn.length === 0) hide();
      return drawn.length > 0;
    },
    end: () => {
      hide();
      redrawn.disconnect();
      stop.abort();
    },
  };
}
