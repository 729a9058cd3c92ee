import cross from '@material-symbols/svg-300/outlined/close.svg?raw';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import {
  claimSnackbars,
  closeSnackbar,
  holdSnackbar,
  releaseSnackbar,
  type SnackbarMessage,
  useSnackbar,
} from './snackbar.ts';
import './snackbar.css';
import './snackbar-place.css';

/** Rendered in the page and in every open dialog, because nothing outside an open dialog is announced or reachable by keyboard. */
export function SnackbarHost() {
  const id = useId();
  const message = useSnackbar(id);
  useEffect(() => claimSnackbars(id), [id]);
  return (
    <div className="snackbar-place" role="status" data-region="surface">
      {message && <Snackbar key={message.id} message={message} />}
    </div>
  );
}

/** Keeps a range of times such as `19:00–20:00` on one line. */
const unbroken = (text: string): ReactNode =>
  text.split(/(\d{1,2}:\d\d–\d{1,2}:\d\d)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <span key={at} className="snackbar-unbroken">
        {part}
      </span>
    ),
  );

/** The timer pauses while the pointer or the focus is inside. The previous focus is restored on closing. */
function Snackbar({ message: { text, kind, actions } }: { message: SnackbarMessage }) {
  const { t } = useTranslation('ui');
  useEffect(() => releaseSnackbar, []);
  const before = useRef<EventTarget>(null);
  const close = () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    closeSnackbar();
  };
  const act = (run: () => void) => {
    close();
    run();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      className={`snackbar snackbar-${kind}`}
      onPointerEnter={() => holdSnackbar(true)}
      onPointerLeave={() => holdSnackbar(false)}
      onFocus={({ relatedTarget }) => {
        before.current ??= relatedTarget;
        holdSnackbar(true);
      }}
      onBlur={() => holdSnackbar(false)}
    >
      <p>{unbroken(text)}</p>
      {actions.map(({ label, run }) => (
        <Button key={label} onClick={() => act(run)}>
          {label}
        </Button>
      ))}
      <IconButton svg={cross} label={t('close')} onClick={close} />
    </div>
  );
}
