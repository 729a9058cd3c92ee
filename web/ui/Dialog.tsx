import close from '@material-symbols/svg-300/outlined/close.svg?raw';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FootContext } from './DialogFoot.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { HelpLink, type HelpPage } from './HelpLink.tsx';
import { IconButton } from './IconButton.tsx';
import { Modal } from './Modal.tsx';
import { inRem } from './text-scale.ts';
import { usePhone } from './use-media.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';
import './dialog.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** The accessible name, and the heading unless `quietTitle`. */
  title: ReactNode;
  /** A small line instead of a heading, if the first field is the title. */
  quietTitle?: boolean;
  /** Asks before it closes, because input would be lost. */
  dirty?: boolean;
  children: ReactNode;
  /**
   * Buttons: `flush` ones (delete, back) at the left, then cancel, then the one solid button. A function receives the callback
   * that closes, with a question if dirty. An inner step can render its own in <DialogFoot>.
   */
  footer?: ReactNode | ((askToClose: () => void) => ReactNode);
  /** Beside the title on a phone: an action that does not fit the foot. */
  barEnd?: ReactNode;
  /** The page of Help that is about it. */
  help?: HelpPage;
  width?: number;
  /** On a phone, a bottom sheet as high as its content; otherwise it fills the screen there. */
  sheet?: boolean;
  /** Nothing inside is focusable, so the content itself is, to allow scrolling by keys. */
  onlyText?: boolean;
  /** Called after the closing animation. */
  onClosed?: () => void;
}

/**
 * 640 px wide; on a phone a full screen that slides up. The focus is trapped and returns afterwards. The browser's Back acts
 * like the close button.
 */
export function Dialog({
  open,
  onClose,
  title,
  quietTitle,
  dirty,
  children,
  footer,
  barEnd,
  help,
  width = 640,
  sheet,
  onlyText,
  onClosed,
}: DialogProps) {
  const { t } = useTranslation('ui');
  const phone = usePhone();
  const id = useId();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  useUnsavedWarning(open && dirty === true);
  const askToClose = () => (dirty ? setAsking(true) : onClose());
  return (
    <>
      {/* Before the dialog, so that the question is closed first and the focus returns through the dialog. */}
      <DiscardDialog
        open={asking}
        onBack={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          onClose();
        }}
      />
      <Modal
        open={open}
        role="dialog"
        onLeave={askToClose}
        sheet={phone && sheet}
        onClosed={onClosed}
        aria-labelledby={id}
        className={phone ? `dialog dialog-phone ${sheet ? 'dialog-sheet' : ''}` : 'dialog'}
        style={phone ? undefined : { width: inRem(width) }}
      >
        <header className={quietTitle ? 'row dialog-head dialog-head-quiet' : 'row dialog-head'}>
          <h2 id={id} className="head grow">
            {title}
          </h2>
          {barEnd}
          {help && <HelpLink page={help} about={id} size={phone ? 44 : 40} />}
          <IconButton
            svg={close}
            size={phone ? 44 : 40}
            label={t('close')}
            onClick={askToClose}
            className="dialog-close"
          />
        </header>
        <div className="dialog-body" tabIndex={onlyText ? 0 : undefined}>
          <FootContext value={foot}>{children}</FootContext>
        </div>
        <footer ref={setFoot} className="dialog-foot">
          {typeof footer === 'function' ? footer(askToClose) : footer}
        </footer>
      </Modal>
    </>
  );
}
