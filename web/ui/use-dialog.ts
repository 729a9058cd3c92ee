import { useRef, useState } from 'react';

/** How a dialog is shown and closed. */
export interface DialogControl {
  open: boolean;
  onClose: () => void;
  /** Called after it has left the screen. */
  onClosed: () => void;
}

/** A dialog and its subject, which is retained until the dialog has closed. */
export interface DialogState<Subject> {
  readonly open: boolean;
  /** Undefined once the dialog has closed. */
  readonly subject: Subject | undefined;
  readonly show: (subject: Subject) => void;
  readonly close: () => void;
  /** For the dialog's `onClosed`. */
  readonly closed: () => void;
  /** Called if it could not be shown. */
  readonly drop: () => void;
  /** Read at the time of the call, for late responses. */
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
    drop: () => {
      open.current = false;
      setState({ open: false, subject: undefined });
    },
    isOpen: () => open.current,
  };
}

/** A dialog that opens empty each time, because `times` is its key. @param first its subject unless another one is shown */
export function useFreshDialog<Subject>(first: Subject) {
  const [state, setState] = useState({ open: false, times: 0, subject: first });
  return {
    ...state,
    show: (subject = first) => setState(({ times }) => ({ open: true, times: times + 1, subject })),
    close: () => setState((now) => ({ ...now, open: false })),
  };
}
