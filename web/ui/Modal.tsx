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
  /** By Escape, the browser's Back, and a press outside unless `staysOnPress`. */
  onLeave: () => void;
  staysOnPress?: boolean;
  /** A bottom sheet, which a swipe down closes. */
  sheet?: boolean | undefined;
  /** Called after the closing animation. */
  onClosed?: (() => void) | undefined;
}

/** The frame of dialogs and panels: a modal `<dialog>`. The browser traps the focus and returns it afterwards. */
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
    closeNews(); // earlier messages are about something else
    element.showModal();
    stands.current = true;
    setShown(true); // `autoFocus` works only in an open dialog.
    return () => {
      stands.current = false;
      element.close();
      // The element that had the focus may have been removed: the row of a removed person, or a replaced switch.
      const focused = document.activeElement;
      const isWithin = element.contains(focused);
      if (focused !== document.body && !isWithin) return;
      // It is visible until its animation ends, but the next key is not meant for it.
      if (isWithin && focused instanceof HTMLElement) focused.blur();
      (lastOpen() ?? section?.querySelector('button'))?.focus({ preventScroll: true });
    };
  }, [open]);

  const pressed = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Escape' || !holds(event)) return;
    if (event.currentTarget.querySelector(':popover-open')) return; // the browser closes that one
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
        if (event.currentTarget.open) return; // it was reopened before this event
        // A browser allows only one cancellation in a row: the second time it closes without asking.
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

/** React's events also bubble from dialogs that are elsewhere in the document. */
function holds({ currentTarget, target }: KeyboardEvent): boolean {
  return target instanceof Node && currentTarget.contains(target);
}

/** Whether a press was outside the box of a dialog. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
