import { Banner } from './Banner.tsx';
import { FormFoot } from './FormFoot.tsx';
import { PasswordForm, type PasswordFormProps } from './PasswordForm.tsx';
import { QuestionDialog, type QuestionProps } from './QuestionDialog.tsx';

/** Other fields stand before the password. */
/** Other fields stand before the password. */
interface Props
  extends Pick<PasswordFormProps, 'question' | 'email' | 'why' | 'children'>,
    Pick<QuestionProps, 'title' | 'text' | 'urgent' | 'onCancel'> {
  open?: boolean;
  submit: string;
  bad?: boolean;
}

/** A small dialog that is confirmed by the password. */
export function PasswordDialog({
  open = true,
  question,
  email,
  submit,
  bad,
  why,
  children,
  onCancel,
  ...asked
}: Props) {
  return (
    <QuestionDialog
      {...asked}
      open={open}
      onCancel={question.busy ? () => {} : onCancel}
      notice={question.failure && <Banner>{question.failure}</Banner>}
      footer={<FormFoot {...{ question, submit, bad, onCancel }} held focused={why !== undefined} />}
    >
      <PasswordForm {...{ question, email, why }} className="dialog-password" alone={why === undefined}>
        {children}
      </PasswordForm>
    </QuestionDialog>
  );
}
