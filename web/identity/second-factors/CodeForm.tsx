import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecoveryCodes } from '#domain/second-factors.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DialogFoot } from '#web/ui/DialogFoot.tsx';
import { Field } from '#web/ui/Field.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { useCodeCall } from './api.ts';
import '#web/ui/question-form.css';

interface Props {
  what: 'on' | 'renew' | 'off';
  label: string;
  submit: string;
  /** Where neither the code nor the network is the reason. */
  failed: string;
  onCancel: () => void;
  onDone: (answer: RecoveryCodes | undefined) => void;
  children: ReactNode;
}

/** Asks for a code, and does with it what it confirms. */
export function CodeForm({ what, label, submit, failed, onCancel, onDone, children }: Props) {
  const { t } = useTranslation('secondFactors');
  const errorText = useErrorText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const send = useCodeCall(what);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);

  // On a phone its keyboard would hide the secret that is to be scanned or copied first.
  const [comesLater] = useState(usePhone() && what === 'on');
  useEffect(() => {
    if (comesLater) form.current?.closest('dialog')?.focus();
  }, [comesLater]);

  const refuse = (error: unknown) => {
    const isWrong = error instanceof ClientError && error.code === 'factor_code_wrong';
    if (isWrong) setWrong(t('code.wrong'));
    else setFailure(errorText(error, failed));
    focusFirstInvalid(form);
  };
  const trySend = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (code.trim() !== '') return send.mutate(code, { onSuccess: onDone, onError: refuse });
    setWrong(t('code.required'));
    focusFirstInvalid(form);
  };
  return (
    <form id={id} ref={form} className="question-form" onSubmit={trySend} noValidate>
      {children}
      {failure && <Banner>{failure}</Banner>}
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
        <Button className="dialog-foot-close" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button look="solid" bad={what === 'off'} type="submit" form={id} busy={send.isPending}>
          {submit}
        </Button>
      </DialogFoot>
    </form>
  );
}
