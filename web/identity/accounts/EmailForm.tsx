import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientError } from '#web/platform/client.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { closeNews, showSnackbar } from '#web/ui/snackbar.ts';
import { useSubmit } from '#web/ui/use-submit.ts';
import { useTimer } from '#web/ui/use-timer.ts';
import { looksLikeEmail } from './email.ts';
import { useCarriedEmail } from './use-carried-email.ts';
import { useFocusOnStep } from './use-focus-on-step.ts';

const NEXT_MS = 1_500;

interface Props {
  submitLabel: string;
  /** Rejections are shown by `errorText`. */
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
  const [email, setEmail] = useState(useCarriedEmail());
  const [wrong, setWrong] = useState<string>();
  const [isSent, setSent] = useState(false);
  const trimmed = email.trim();

  const problem = () => {
    if (trimmed === '') return t('emailRequired');
    return looksLikeEmail(trimmed) ? undefined : t('invalidEmail');
  };

  const { form, failure, busy } = useSubmit({
    isComplete: () => {
      setWrong(problem());
      return !isSent && !problem();
    },
    run: async () => {
      await send(trimmed);
      setSent(true);
      showSnackbar(sentText(trimmed));
      later(() => {
        closeNews(); // the next page shows it
        next(trimmed);
      }, NEXT_MS);
    },
    refuse: (error) => {
      if (!(error instanceof ClientError && error.fields.email)) return errorText(error);
      setWrong(error.fields.email);
      return null;
    },
  });
  useFocusOnStep(form.ref);

  return (
    <>
      {failure && <Banner>{failure}</Banner>}
      <form {...form}>
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
          readOnly={isSent}
        />
        <Button type="submit" look="solid" big wide busy={busy || isSent} className="account-submit">
          {submitLabel}
        </Button>
        {children}
      </form>
    </>
  );
}
