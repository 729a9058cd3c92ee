import { useRef, useState } from 'react';

/** A dialog and what it is open for, which stays until it has left the screen. */
export interface DialogState<Subject> {
  readonly open: boolean;
  /** Undefined while the dialog is not on the screen at all. */
  readonly subject: Subject | undefined;
  readonly show: (subject: Subject) => void;
  readonly close: () => void;
  /** For the dialog's `onClosed`. */
  readonly closed: () => void;
  /** Whether it is open now: for what answers later than it was asked. */
  readonly isOpen: () => boolean;
}

export function useDialog<Subject>(): DialogState<Subject> {
  const [state, setState] = useState<{ open: boolean; subject: Subject | undefined }>({
    open: false,
    subject: undefined,
  });
  const open = useRef(false);
  return {
    ...state,
    show: (subject) => {
      open.current = true;
      setState({ open: true, subject });
    },
    close: () => {
      open.current = false;
      setState(({ subject }) => ({ open: false, subject }));
    },
    closed: () => setState((now) => (now.open ? now : { open: false, subject: undefined })),
    isOpen: () => open.current,
  };
}
