import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecoveryCodes } from '#domain/second-factors.ts';
import { ClientError } from '#web/platform/client.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { DialogFoot } from '#web/ui/DialogFoot.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormFoot } from '#web/ui/FormFoot.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { useSubmit } from '#web/ui/use-submit.ts';
import { useCodeCall } from './api.ts';
import '#web/ui/question-form.css';

interface Props {
  what: 'on' | 'renew' | 'off';
  label: string;
  submit: string;
  /** The message if neither the code nor the network is the reason. */
  failed: string;
  onCancel: () => void;
  onDone: (answer: RecoveryCodes | undefined) => void;
  children: ReactNode;
}

/** Asks for a code, and runs the action that it confirms. */
export function CodeForm({ what, label, submit, failed, onCancel, onDone, children }: Props) {
  const { t } = useTranslation('secondFactors');
  const send = useCodeCall(what);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const question = useSubmit({
    failed,
    run: async () => onDone(await send.mutateAsync(code)),
    refuse: (error) => {
      if (!(error instanceof ClientError && error.code === 'factor_code_wrong')) return undefined;
      setWrong(t('code.wrong'));
      return null;
    },
    isComplete: () => {
      const isGiven = code.trim() !== '';
      if (!isGiven) setWrong(t('code.required'));
      return isGiven;
    },
  });
  const { ref: form } = question.form;

  // A phone's keyboard would hide the secret that is to be scanned or copied first.
  const [comesLater] = useState(usePhone() && what === 'on');
  useEffect(() => {
    if (comesLater) form.current?.closest('dialog')?.focus();
  }, [comesLater, form]);
  return (
    <form {...question.form} className="stack question-form">
      {children}
      {question.failure && <Banner>{question.failure}</Banner>}
      <Field
        label={label}
        name="one-time-code"
        autoComplete="one-time-code"
        inputMode={what === 'on' ? 'numeric' : 'text'}
        spellCheck={false}
        autoFocus={!comesLater}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setWrong(undefined);
        }}
        error={wrong}
      />
      <DialogFoot>
        <FormFoot {...{ question, submit, onCancel }} bad={what === 'off'} />
      </DialogFoot>
    </form>
  );
}
