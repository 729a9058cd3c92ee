import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';
import { FormFoot } from './FormFoot.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import type { PasswordQuestion } from './use-password-question.ts';

interface Props {
  open?: boolean;
  title: string;
  text: string;
  urgent?: boolean;
  question: PasswordQuestion;
  /** For password managers. */
  email: string;
  submit: string;
  bad?: boolean;
  /** Explains an optional password. Without it the password itself is the purpose of the dialog. */
  why?: string;
  /** Other fields, before the password. */
  children?: ReactNode;
  onCancel: () => void;
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
