import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './PasswordField.tsx';
import type { PasswordQuestion } from './use-password-question.ts';

export interface PasswordFormProps {
  question: PasswordQuestion;
  /** For password managers. */
  email: string;
  className?: string;
  /** Explains the password, unless it is the purpose of the dialog. */
  why?: string | undefined;
  hint?: string;
  /** The password is the only field. */
  alone?: boolean;
  children?: ReactNode;
}

/** Its button is in the footer of the dialog, as <FormFoot>. */
export function PasswordForm({ question, email, className, why, hint, alone = false, children }: PasswordFormProps) {
  const { t } = useTranslation('ui');
  const { isRequired, password, wrong } = question;
  const form = question.form.ref;
  const wasRequired = useRef(isRequired);
  // A field that appears during use takes the focus.
  useEffect(() => {
    if (isRequired && !wasRequired.current)
      form.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus();
    wasRequired.current = isRequired;
  }, [isRequired, form]);
  return (
    <form {...question.form} className={className}>
      {children}
      {isRequired && (
        <>
          {why && <p role="status">{why}</p>}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField
            label={t('password.label')}
            name="current-password"
            autoComplete="current-password"
            autoFocus={alone}
            value={password}
            onChange={(event) => question.type(event.target.value)}
            error={wrong}
            hint={hint}
          />
        </>
      )}
    </form>
  );
}
