import { type FocusEvent, type MouseEvent, type PointerEvent, type SyntheticEvent, useRef, useState } from 'react';

interface Active {
  readonly id: string;
  /** Activated by touch: the handles are larger and stay until another element is touched. */
  readonly touch: boolean;
}

/** The block with resize handles: hovered, focused, or long-pressed. */
export function useActiveBlock() {
  const [active, setActive] = useState<Active | null>(null);
  const dismissed = useRef(false);
  const point = (id: string | null) =>
    setActive((now) => (now?.touch || now?.id === (id ?? undefined) ? now : id === null ? null : { id, touch: false }));

  return {
    active,
    onHeld: (id: string) => setActive({ id, touch: true }),
    /** Whether the current press has dismissed the handles and must have no other effect. */
    wasDismissed: () => dismissed.current,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        dismissed.current = false;
        if (!active?.touch || isHandle(event) || blockOf(event) === active.id) return;
        dismissed.current = true;
        setActive(null);
      },
      onMouseDown: (event: MouseEvent) => {
        // Keeps the focus on the block, and with it the handles.
        if (isHandle(event)) event.preventDefault();
      },
      onPointerOver: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && event.buttons === 0 && !isHandle(event)) point(blockOf(event));
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && event.buttons === 0) point(null);
      },
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(':focus-visible')) point(blockOf(event));
      },
      onBlur: () => point(null),
    },
  };
}

const closest = ({ target }: SyntheticEvent, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null;
const blockOf = (event: SyntheticEvent): string | null =>
  closest(event, '.day-block')?.getAttribute('data-event') ?? null;
const isHandle = (event: SyntheticEvent): boolean => closest(event, '[data-handle]') !== null;
