import close from '@material-symbols/svg-300/outlined/close.svg?raw';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton.tsx';
import { Modal } from './Modal.tsx';
import type { DialogControl } from './use-dialog.ts';
import { usePhone } from './use-media.ts';
import './panel.css';

interface Props extends DialogControl {
  title: string;
  /** On a phone, a bottom sheet as high as its content; otherwise it fills the screen there. */
  sheet?: boolean;
  className?: string;
  children: ReactNode;
}

/** A panel at the side of the screen, above its page. */
export function Panel({ open, title, sheet, className = '', onClose, onClosed, children }: Props) {
  const { t } = useTranslation('ui');
  const phone = usePhone();
  const id = useId();
  return (
    <Modal
      open={open}
      role="dialog"
      onLeave={onClose}
      sheet={phone && sheet}
      onClosed={onClosed}
      aria-labelledby={id}
      className={`panel ${sheet ? 'panel-sheet' : ''} ${className}`}
    >
      <header className="panel-bar">
        <h2 id={id} className="head grow">
          {title}
        </h2>
        <IconButton svg={close} size={phone ? 44 : 40} label={t('close')} onClick={onClose} />
      </header>
      <div className="panel-body">{children}</div>
    </Modal>
  );
}
