import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/accounts/api.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { focusFirstWrong } from '#web/ui/focus-first-wrong.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { confirmPassword, forgetConfirmation, isConfirmed, useReload } from './api.ts';

/** Something to be changed, once it is confirmed. */
export interface Ask {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly bad?: boolean;
  readonly done: string;
  readonly run: () => Promise<unknown>;
}

/** Asks whether to change something, and for the password where it was not entered a few minutes ago. */
export function AskDialog({ ask, onClose }: { ask: Ask; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const reload = useReload();
  const { email } = useUser();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [needsPassword, setNeedsPassword] = useState(!isConfirmed());
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const fail = (error: unknown) => {
    const code = error instanceof ClientError ? error.code : null;
    if (code === 'confirmation_required') {
      forgetConfirmation();
      setNeedsPassword(true);
    }
    if (code === 'current_password_wrong') setWrong(t('ask.passwordWrong'));
    else setFailure(errorText(error, t('ask.failed')));
    focusFirstWrong(form);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (needsPassword && password === '') {
      setWrong(t('ask.passwordRequired'));
      return focusFirstWrong(form);
    }
    setBusy(true);
    try {
      if (needsPassword) await confirmPassword(password);
      await ask.run();
      await reload();
      onClose();
      showSnackbar(ask.done);
    } catch (error) {
      setBusy(false);
      fail(error);
    }
  };

  return (
    <Dialog
      open
      title={ask.title}
      width={480}
      onClose={busy ? () => {} : onClose}
      footer={
        <>
          <span className="dialog-foot-gap" />
          <Button onClick={onClose} disabled={busy}>
            {t('ask.cancel')}
          </Button>
          <Button look="solid" bad={ask.bad ?? false} type="submit" form={id} busy={busy}>
            {ask.action}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className="admin-ask" onSubmit={submit} noValidate>
        {failure && <Banner>{failure}</Banner>}
        <p>{ask.text}</p>
        {needsPassword && (
          <>
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <PasswordField
              label={t('ask.password')}
              name="current-password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => {
                setPassword(event.target.value);
                setWrong(undefined);
              }}
              error={wrong}
              hint={t('ask.passwordNote')}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
