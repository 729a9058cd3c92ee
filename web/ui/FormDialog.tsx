import { Banner } from './Banner.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { FormFoot, type FormFootProps } from './FormFoot.tsx';

/** A long form may be scrolled away from it. */
const reveal = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'nearest' });

/** A dialog with a form and its error banner. The `<form>` itself is among its children. */
export function FormDialog({
  question,
  submit,
  cancel,
  bad,
  disabled,
  held,
  back,
  onClose,
  children,
  ...dialog
}: Omit<DialogProps, 'footer'> & FormFootProps) {
  return (
    <Dialog
      {...dialog}
      onClose={held && question.busy ? () => {} : onClose}
      footer={(askToClose) => (
        <FormFoot {...{ question, submit, cancel, bad, disabled, held, back }} onCancel={askToClose} />
      )}
    >
      {question.failure && <Banner ref={reveal}>{question.failure}</Banner>}
      {children}
    </Dialog>
  );
}
