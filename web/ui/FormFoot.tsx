import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import type { Submit } from './use-submit.ts';

export interface FormFootProps {
  question: Submit;
  submit: string;
  cancel?: string;
  /** A destructive action. */
  bad?: boolean;
  disabled?: boolean;
  /** Cannot be closed while it is submitting. */
  held?: boolean;
  /** To the previous step, instead of closing. */
  back?: { text: string; run: () => void } | undefined;
}

/** The two buttons of a form in the foot of its dialog. @param onCancel closes it @param focused if no field is focused first */
export function FormFoot({
  question: { form, busy },
  submit,
  cancel,
  bad,
  disabled,
  held,
  back,
  onCancel,
  focused,
}: FormFootProps & { onCancel: () => void; focused?: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <>
      <Button
        {...(back ? { flush: true } : { className: 'dialog-foot-close' })}
        onClick={back?.run ?? onCancel}
        disabled={held && busy}
        autoFocus={focused}
      >
        {back?.text ?? cancel ?? t('cancel')}
      </Button>
      <Button look="solid" bad={bad} type="submit" form={form.id} busy={busy} disabled={disabled}>
        {submit}
      </Button>
    </>
  );
}
