import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useUser } from '#web/accounts/api.ts';
import { useCalendars } from '#web/calendars/api.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { focusFirstWrong } from '#web/ui/focus-first-wrong.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useDeleteAccount } from './api.ts';

/** Names of calendars shown before the rest is counted. */
const NAMED = 6;

/** Says what goes with the account, and asks for the password. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('accountData');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { email } = useUser();
  const { data: calendars = [] } = useCalendars();
  const remove = useDeleteAccount();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const own = calendars.filter(({ role }) => role === 'owner');
  const foreign = calendars.length - own.length;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (password === '') {
      setWrong(t('deletion.passwordRequired'));
      return focusFirstWrong(form);
    }
    try {
      await remove.mutateAsync(password);
      await navigate('/', { replace: true });
      showSnackbar(t('deletion.done'));
    } catch (error) {
      const isWrong = error instanceof ClientError && error.code === 'current_password_wrong';
      if (isWrong) setWrong(t('deletion.passwordWrong'));
      else setFailure(errorText(error, t('deletion.failed')));
      focusFirstWrong(form);
    }
  };

  return (
    <Dialog
      open={open}
      title={t('deletion.question')}
      width={520}
      onClose={remove.isPending ? () => {} : onClose}
      footer={
        <>
          <span className="dialog-foot-gap" />
          <Button onClick={onClose} disabled={remove.isPending}>
            {t('deletion.cancel')}
          </Button>
          <Button look="solid" bad type="submit" form={id} busy={remove.isPending}>
            {t('deletion.confirm')}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className="delete-account" onSubmit={submit} noValidate>
        {failure && <Banner>{failure}</Banner>}
        <p>{t('deletion.forever')}</p>
        <ul>
          {own.length > 0 && (
            <li className="delete-account-loss">
              {t('deletion.own', { count: own.length })}
              <ul className="delete-account-calendars">
                {own.slice(0, NAMED).map((calendar) => (
                  <li key={calendar.id}>
                    <span style={{ background: calendar.color }} aria-hidden="true" />
                    {calendar.name}
                  </li>
                ))}
                {own.length > NAMED && <li>{t('deletion.moreCalendars', { count: own.length - NAMED })}</li>}
              </ul>
            </li>
          )}
          {foreign > 0 && <li className="delete-account-loss">{t('deletion.foreign', { count: foreign })}</li>}
          <li className="delete-account-loss">{t('deletion.rest')}</li>
        </ul>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label={t('deletion.password')}
          name="current-password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setWrong(undefined);
          }}
          error={wrong}
        />
      </form>
    </Dialog>
  );
}
