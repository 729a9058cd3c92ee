import { type ReactNode, useId } from 'react';
import { Modal } from './Modal.tsx';
import './dialog.css';

export interface QuestionProps {
  open: boolean;
  title: string;
  text: ReactNode;
  /** Announced immediately with its text, for irreversible actions. */
  urgent?: boolean;
  onCancel: () => void;
  /** Between the title and the text. */
  notice?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
  footer: ReactNode;
}

/**
 * The frame of a small question. Cancel, Escape and the browser's Back close it; a press outside does not, because it may be
 * the second half of a double click.
 */
export function QuestionDialog({ open, title, text, urgent, onCancel, notice, children, footer }: QuestionProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      role={urgent ? 'alertdialog' : 'dialog'}
      onLeave={onCancel}
      staysOnPress
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      className="dialog dialog-confirm"
    >
      <div className="dialog-confirm-body">
        <h2 id={id} className="title dialog-confirm-title">
          {title}
        </h2>
        {notice}
        <p id={`${id}-text`}>{text}</p>
        {children}
      </div>
      <footer className="dialog-foot">{footer}</footer>
    </Modal>
  );
}
