/** Points are in CSS pixels of the window. */
export interface Drag {
  readonly move: (x: number, y: number) => void;
  /** @param copy Alt is held: drops a copy and leaves the original */
  readonly drop: (copy: boolean) => void;
  readonly cancel: () => void;
}

export interface Grab {
  readonly target: Element;
  readonly x: number;
  readonly y: number;
  readonly touch: boolean;
}

export interface Draggable {
  /** Begins the drag; null if it is not allowed. */
  readonly lift: () => Drag | null;
  /** Starts without a long press, because touching this has no other meaning. */
  readonly atOnce?: boolean;
}

/** A mouse press that moves less is a click. */
const FAR_PX = 4;
/** A finger that moves further before the long press ends is scrolling or swiping. */
const STILL_PX = 10;
const HOLD_MS = 400;
const LIFTED_MS = 10;

interface Press extends Grab {
  readonly pointer: number;
  readonly draggable: Draggable;
  readonly hold: ReturnType<typeof setTimeout> | undefined;
}

/** One drag at a time, from the press to the drop. */
function createDrags(root: HTMLElement, find: (grab: Grab) => Draggable | null) {
  let press: Press | undefined;
  let drag: Drag | undefined;
  let copy = false;
  /** Set after a drag: ignores the click that follows the same press. */
  let isSpent = false;

  function lift(from: Press): void {
    clearTimeout(from.hold);
    press = undefined;
    // The element was rendered again, so the press is cancelled.
    if (from.touch && !from.target.isConnected) return;
    drag = from.draggable.lift() ?? undefined;
    isSpent = true;
    if (!drag) return;
    press = from;
    root.setPointerCapture(from.pointer);
    if (from.touch && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(LIFTED_MS);
  }
  function end(how: 'drop' | 'cancel'): void {
    const finished = drag;
    clearTimeout(press?.hold);
    press = undefined;
    drag = undefined;
    root.removeAttribute('data-copying');
    if (how === 'drop') finished?.drop(copy);
    else finished?.cancel();
  }
  return {
    end,
    isDragging: () => drag !== undefined,
    isPressed: (pointer: number) => press?.pointer === pointer,
    isTouched: () => press?.touch === true,
    /** Whether the press has dragged. */
    isSpent: () => isSpent,
    clicked: () => {
      isSpent = false;
    },
    /** @returns the press; null where nothing can be dragged */
    begin: (grab: Grab, pointer: number): Press | null => {
      end('cancel');
      isSpent = false;
      const draggable = find(grab);
      if (!draggable) return null;
      const isHeld = grab.touch && !draggable.atOnce;
      const hold = isHeld ? setTimeout(() => lift(pressed), HOLD_MS) : undefined;
      const pressed: Press = { ...grab, pointer, draggable, hold };
      press = pressed;
      return pressed;
    },
    move: (x: number, y: number) => {
      if (!press) return;
      const far = Math.hypot(x - press.x, y - press.y);
      const isHeld = press.hold !== undefined;
      if (!drag && isHeld && far > STILL_PX) end('cancel');
      else if (!drag && !isHeld && far >= FAR_PX) lift(press);
      drag?.move(x, y);
    },
    setCopy: (altKey: boolean) => {
      copy = drag !== undefined && press?.touch === false && altKey;
      root.toggleAttribute('data-copying', copy);
    },
  };
}

/**
 * Handles pointer drags within an element: a mouse that moves while pressed, or a long press. Escape, `pointercancel` and a
 * blurred window restore everything.
 * @param find the draggable at a press, or null
 * @returns a function that stops it
 */
export function followDrags(root: HTMLElement, find: (grab: Grab) => Draggable | null): () => void {
  const drags = createDrags(root, find);
  const stop = new AbortController();
  const { signal } = stop;
  const held = { passive: false, signal };

  const quiet = (event: Event) => {
    if (event.cancelable) event.preventDefault();
    event.stopPropagation();
  };
  const preventScroll = (event: TouchEvent) => {
    if (drags.isDragging() && event.cancelable) event.preventDefault();
  };
  const down = (event: PointerEvent) => {
    const { target, clientX: x, clientY: y } = event;
    if (event.button !== 0 || !event.isPrimary || !(target instanceof Element)) return;
    const touch = event.pointerType === 'touch';
    const press = drags.begin({ target, x, y, touch }, event.pointerId);
    // A removed element still receives the events of its touch.
    if (press && touch && target instanceof HTMLElement) target.addEventListener('touchmove', preventScroll, held);
  };
  const move = (event: PointerEvent) => {
    if (!drags.isPressed(event.pointerId)) return;
    drags.move(event.clientX, event.clientY);
    drags.setCopy(event.altKey);
  };
  const lost = (event: PointerEvent) => {
    // When a drag starts, the root captures the pointer from the touched element.
    if (event.type === 'lostpointercapture' && event.target !== root) return;
    if (drags.isPressed(event.pointerId)) drags.end('cancel');
  };
  const putBack = (event: KeyboardEvent) => {
    if (event.key === 'Alt' && drags.isDragging()) event.preventDefault(); // Otherwise Alt would focus the menu of the window.
    drags.setCopy(event.altKey);
    if (!drags.isDragging() || event.key !== 'Escape') return;
    event.stopPropagation();
    drags.end('cancel');
  };
  const click = (event: MouseEvent) => {
    // A click by key has no pointer and is not suppressed.
    if (!drags.isSpent() || event.detail === 0) return;
    drags.clicked();
    quiet(event);
  };
  root.addEventListener('pointerdown', down, { signal });
  root.addEventListener('pointermove', move, { signal });
  root.addEventListener('pointerup', ({ pointerId }) => drags.isPressed(pointerId) && drags.end('drop'), { signal });
  root.addEventListener('pointercancel', lost, { signal });
  root.addEventListener('lostpointercapture', lost, { signal });
  root.addEventListener('contextmenu', (event) => drags.isTouched() && event.preventDefault(), { signal });
  root.addEventListener('touchmove', preventScroll, held);
  // A touch that has dragged neither presses nor swipes.
  root.addEventListener('touchend', (event) => drags.isSpent() && quiet(event), { ...held, capture: true });
  root.addEventListener('click', click, { capture: true, signal });
  addEventListener('keydown', putBack, { capture: true, signal });
  addEventListener('keyup', ({ altKey }) => drags.setCopy(altKey), { signal });
  addEventListener('blur', () => drags.end('cancel'), { signal });
  return () => {
    drags.end('cancel');
    stop.abort();
  };
}
