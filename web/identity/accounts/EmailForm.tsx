import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientError } from '#web/platform/client.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { closeNews, showSnackbar } from '#web/ui/snackbar.ts';
import { useTimer } from '#web/ui/use-timer.ts';
import { looksLikeEmail } from './email.ts';
import { useCarriedEmail } from './use-carried-email.ts';
import { useFocusOnStep } from './use-focus-on-step.ts';

const NEXT_MS = 1_500;

interface Props {
  submitLabel: string;
  /** Its failures are shown by `errorText`. */
  send: (email: string) => Promise<void>;
  sentText: (email: string) => string;
  errorText: (error: unknown) => string;
  /** Called a second and a half after the address was sent. */
  next: (email: string) => void;
  children: ReactNode;
}

export function EmailForm({ submitLabel, send, sentText, errorText, next, children }: Props) {
  const { t } = useTranslation('accounts');
  const later = useTimer();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(useCarriedEmail());
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const trimmed = email.trim();
  useFocusOnStep(form);

  const problem = () => {
    if (trimmed === '') return t('emailRequired');
    return looksLikeEmail(trimmed) ? undefined : t('invalidEmail');
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setWrong(problem());
    if (problem()) return focusFirstInvalid(form);
    setState('sending');
    try {
      await send(trimmed);
      setState('sent');
      showSnackbar(sentText(trimmed));
      later(() => {
        closeNews(); // The next page says it itself.
        next(trimmed);
      }, NEXT_MS);
    } catch (error) {
      setState('open');
      if (error instanceof ClientError && error.fields.email) setWrong(error.fields.email);
      else setFailure(errorText(error));
    }
  };

  return (
    <>
      {failure && <Banner>{failure}</Banner>}
      <form ref={form} onSubmit={submit} noValidate>
        <Field
          label={t('email')}
          type="email"
          name="email"
          autoComplete="email"
          enterKeyHint="send"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setWrong(undefined);
          }}
          onBlur={() => trimmed !== '' && setWrong(problem())}
          error={wrong}
          readOnly={state === 'sent'}
        />
        <Button type="submit" look="solid" big wide busy={state !== 'open'} className="account-submit">
          {submitLabel}
        </Button>
        {children}
      </form>
    </>
  );
}
