import { type ComponentProps, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { SnackbarHost } from './SnackbarHost.tsx';
import { closeNews } from './snackbar.ts';
import { useBack } from './use-back.ts';
import { usePresence } from './use-presence.ts';
import { useSwipeDown } from './use-swipe-down.ts';
import './modal.css';

interface Props extends Omit<ComponentProps<'dialog'>, 'open' | 'onCancel' | 'onClose'> {
  open: boolean;
  /** Escape, the browser's Back, and a press beside it unless `staysOnPress`. */
  onLeave: () => void;
  staysOnPress?: boolean;
  /** It came from the foot of a phone, and a finger pulls it down again. */
  sheet?: boolean | undefined;
  /** After it has left the screen. */
  onClosed?: (() => void) | undefined;
}

/**
 * The frame of dialogs and panels: a `<dialog>` of the browser's, above everything else. The browser keeps the focus inside and
 * returns it to where it was.
 */
export function Modal({
  open,
  onLeave,
  staysOnPress,
  sheet = false,
  onClosed,
  className = '',
  children,
  ...rest
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(false);
  const startedBeside = useRef(false);
  const stands = useRef(false);
  const present = usePresence(open, dialog, () => {
    setShown(false);
    onClosed?.();
  });
  useBack(open, onLeave);
  useSwipeDown(dialog, sheet && open && present, onLeave);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const section = document.activeElement?.closest('.section');
    closeNews(); // What came before speaks of something else.
    element.showModal();
    stands.current = true;
    setShown(true); // What has `autoFocus` can take the focus only in a dialog that is shown.
    return () => {
      stands.current = false;
      element.close();
      // What had the focus may be gone by now: the row of somebody who was removed, or a switch that has another in its place.
      const focused = document.activeElement;
      const isWithin = element.contains(focused);
      if (focused !== document.body && !isWithin) return;
      // It is on the screen until its animation is over: the next key is not meant for it.
      if (isWithin && focused instanceof HTMLElement) focused.blur();
      (lastOpen() ?? section?.querySelector('button'))?.focus({ preventScroll: true });
    };
  }, [open]);

  const pressed = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Escape' || !holds(event)) return;
    if (event.currentTarget.querySelector(':popover-open')) return; // The browser closes that one.
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  };
  if (!present) return null;
  return createPortal(
    <dialog
      {...rest}
      ref={dialog}
      className={`modal ${className}`}
      data-region="surface"
      tabIndex={-1}
      onKeyDown={pressed}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onLeave();
      }}
      onClose={(event) => {
        if (!stands.current || event.target !== event.currentTarget) return;
        if (event.currentTarget.open) return; // It was closed and has been opened again before this event.
        // Browsers let nobody refuse twice in a row: the second time they close without asking.
        event.currentTarget.showModal();
        onLeave();
      }}
      onMouseDown={(event) => {
        startedBeside.current = isBeside(event);
        if (startedBeside.current) event.preventDefault();
      }}
      onClick={(event) => {
        if (!staysOnPress && startedBeside.current && isBeside(event)) onLeave();
      }}
    >
      {shown && children}
      {shown && open && <SnackbarHost />}
    </dialog>,
    document.body,
  );
}

const lastOpen = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);

/** React's events also come from dialogs that are elsewhere in the document. */
function holds({ currentTarget, target }: KeyboardEvent): boolean {
  return target instanceof Node && currentTarget.contains(target);
}

/** Whether somebody pressed beside the box of a dialog. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
