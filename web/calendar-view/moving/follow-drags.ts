/** Points are in CSS pixels of the window. */
export interface Drag {
  readonly move: (x: number, y: number) => void;
  /** @param copy Alt is held: what is dragged stays, and another one is dropped */
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
  /** Begins the drag; null where it is not allowed. */
  readonly lift: () => Drag | null;
  /** A finger need not hold first, because touching this has no other meaning. */
  readonly atOnce?: boolean;
}

/** A mouse press that moves less is a click. */
const FAR_PX = 4;
/** A finger that moves further before the hold is over scrolls or swipes. */
const STILL_PX = 10;
const HOLD_MS = 400;
const LIFTED_MS = 10;

interface Press extends Grab {
  readonly pointer: number;
  readonly draggable: Draggable;
  readonly hold: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Follows pointers that drag things of an element: a mouse that moves while it is pressed, a finger that is held still first.
 * Escape, a second use of the pointer by the browser and the loss of the window put everything back.
 * @param find what a press may drag, asked at every press; null for nothing
 * @returns what ends the following
 */
export function followDrags(root: HTMLElement, find: (grab: Grab) => Draggable | null): () => void {
  const stop = new AbortController();
  let press: Press | undefined;
  let drag: Drag | undefined;
  let copy = false;
  /** Set after a drag: the click that follows the same press is ignored. */
  let isSpent = false;

  function lift(from: Press): void {
    clearTimeout(from.hold);
    // The element was drawn again meanwhile, so the press is dropped.
    if (from.touch && !from.target.isConnected) {
      press = undefined;
      return;
    }
    drag = from.draggable.lift() ?? undefined;
    isSpent = true;
    if (!drag) {
      press = undefined;
      return;
    }
    root.setPointerCapture(from.pointer);
    if (from.touch && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(LIFTED_MS);
  }

  function end(how: 'drop' | 'cancel'): void {
    const ended = drag;
    clearTimeout(press?.hold);
    press = undefined;
    drag = undefined;
    root.removeAttribute('data-copying');
    if (how === 'drop') ended?.drop(copy);
    else ended?.cancel();
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    end('cancel');
    isSpent = false;
    const grab = { target: event.target, x: event.clientX, y: event.clientY, touch: event.pointerType === 'touch' };
    const draggable = find(grab);
    if (!draggable) return;
    const isHeld = grab.touch && !draggable.atOnce;
    const pressed: Press = {
      ...grab,
      pointer: event.pointerId,
      draggable,
      hold: isHeld ? setTimeout(() => lift(pressed), HOLD_MS) : undefined,
    };
    press = pressed;
    // An element that is removed still receives the events of its touch.
    if (grab.touch && event.target instanceof HTMLElement)
      event.target.addEventListener('touchmove', keepStill, ONCE_LIFTED);
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== press?.pointer) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    const isHeld = press.hold !== undefined;
    if (!drag && isHeld && far > STILL_PX) end('cancel');
    else if (!drag && !isHeld && far >= FAR_PX) lift(press);
    drag?.move(event.clientX, event.clientY);
    alt(event);
  }

  const up = (event: PointerEvent) => {
    if (event.pointerId !== press?.pointer) return;
    end('drop');
  };
  const lost = (event: PointerEvent) => {
    // At the start of a drag the root takes the pointer over from the touched element.
    if (event.type === 'lostpointercapture' && event.target !== root) return;
    if (event.pointerId === press?.pointer) end('cancel');
  };
  const alt = ({ altKey }: { altKey: boolean }) => {
    copy = drag !== undefined && press?.touch === false && altKey;
    root.toggleAttribute('data-copying', copy);
  };
  const putBack = (event: KeyboardEvent) => {
    if (event.key === 'Alt' && drag) event.preventDefault(); // Or the menu of the window takes the focus.
    alt(event);
    if (!drag || event.key !== 'Escape') return;
    event.stopPropagation();
    end('cancel');
  };
  const keepStill = (event: TouchEvent) => {
    if (drag && event.cancelable) event.preventDefault();
  };
  /** A finger that has dragged neither presses nor swipes. */
  const lifted = (event: TouchEvent) => {
    if (!isSpent) return;
    if (event.cancelable) event.preventDefault();
    event.stopPropagation();
  };
  const click = (event: MouseEvent) => {
    // A click made by a key has no pointer and is not suppressed.
    if (!isSpent || event.detail === 0) return;
    isSpent = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const menu = (event: MouseEvent) => {
    if (press?.touch) event.preventDefault();
  };

  const { signal } = stop;
  const ONCE_LIFTED = { passive: false, signal };
  root.addEventListener('pointerdown', down, { signal });
  root.addEventListener('pointermove', move, { signal });
  root.addEventListener('pointerup', up, { signal });
  root.addEventListener('pointercancel', lost, { signal });
  root.addEventListener('lostpointercapture', lost, { signal });
  root.addEventListener('contextmenu', menu, { signal });
  root.addEventListener('touchmove', keepStill, ONCE_LIFTED);
  root.addEventListener('touchend', lifted, { capture: true, passive: false, signal });
  root.addEventListener('click', click, { capture: true, signal });
  addEventListener('keydown', putBack, { capture: true, signal });
  addEventListener('keyup', alt, { signal });
  addEventListener('blur', () => end('cancel'), { signal });
  return () => {
    end('cancel');
    stop.abort();
  };
}
