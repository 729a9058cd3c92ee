import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { placePopup } from './place-popup.ts';
import { useBack } from './use-back.ts';
import { usePresence } from './use-presence.ts';
import './popup.css';

export interface PopupProps extends Omit<ComponentProps<'div'>, 'popover'> {
  open: boolean;
  /** The id of the control that opens it and gets the focus back. */
  control: string;
  /** The id of the anchor, if it is not the control. */
  beside?: string;
  /** Which edges are aligned. */
  align?: 'start' | 'end';
  /** By Escape, a press outside, or the browser's Back. */
  onClose: () => void;
  /** Moves the focus to its initial element. */
  onShown?: (popup: HTMLElement) => void;
}

/**
 * A native popover opened by a control. It is drawn in the top layer, so nothing clips it, and stays in the DOM of the dialog
 * or landmark of the control.
 */
export function Popup({
  open,
  control,
  beside = control,
  align = 'start',
  onClose,
  onShown,
  className = '',
  children,
  ...rest
}: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const stands = useRef(false);
  const present = usePresence(open, popup);
  const focus = useEffectEvent((element: HTMLElement) => onShown?.(element));
  useBack(open, onClose);
  useLayoutEffect(() => {
    const element = popup.current;
    const opener = document.getElementById(control);
    const anchor = document.getElementById(beside);
    if (!open || !element || !opener || !anchor) return;
    element.showPopover();
    stands.current = true;
    const put = (event?: Event) => {
      if (event?.target instanceof Node && element.contains(event.target)) return; // its own list was scrolled
      element.style.setProperty('--width', `${anchor.offsetWidth}px`);
      const size = { width: element.offsetWidth, height: element.scrollHeight };
      const position = placePopup(
        anchor.getBoundingClientRect(),
        size,
        { width: innerWidth, height: innerHeight },
        align,
      );
      element.style.setProperty('--left', `${position.left}px`);
      element.style.setProperty('--top', position.top === null ? 'auto' : `${position.top}px`);
      element.style.setProperty('--bottom', position.bottom === null ? 'auto' : `${position.bottom}px`);
      element.style.setProperty('--room', `${position.maxHeight}px`);
      cutEntry(element);
    };
    put();
    focus(element);
    addEventListener('resize', put);
    addEventListener('scroll', put, { capture: true, passive: true });
    return () => {
      removeEventListener('resize', put);
      removeEventListener('scroll', put, { capture: true });
      const focused = document.activeElement;
      const isLost = focused === document.body || focused === null || element.contains(focused);
      stands.current = false;
      element.hidePopover();
      if (isLost) opener.focus({ preventScroll: true });
    };
  }, [open, control, beside, align]);
  if (!present) return null;
  return (
    <div
      {...rest}
      ref={popup}
      popover="auto"
      className={`popup ${className}`}
      data-region="surface"
      onToggle={(event) => {
        if (event.target !== event.currentTarget || event.newState !== 'closed') return;
        // React also hides it while suspended. It may be open again before this event.
        if (stands.current && !event.currentTarget.matches(':popover-open')) onClose();
      }}
    >
      {children}
    </div>
  );
}

/** A list cut between two entries looks complete, so a scrolling one is cut through the middle of an entry. */
function cutEntry(popup: HTMLElement): void {
  const { clientHeight, scrollHeight } = popup;
  if (scrollHeight <= clientHeight) return;
  const middles = [...popup.querySelectorAll<HTMLElement>('.popup-entry')].map(
    ({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2,
  );
  const cut = middles.findLast((middle) => middle <= clientHeight);
  if (cut !== undefined) popup.style.setProperty('--room', `${cut}px`);
}
