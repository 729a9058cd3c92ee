import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatedApiKey } from '#domain/api-keys.ts';
import { today as dayIn } from '#domain/dates/zones.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { focusFirstWrong } from '#web/ui/focus-first-wrong.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useCreateApiKey } from './api.ts';
import { KeyFields } from './KeyFields.tsx';
import { KeyPassword } from './KeyPassword.tsx';
import { bodyOf, EMPTY_DRAFT, problemsOf } from './key-draft.ts';
import { NewKey } from './NewKey.tsx';

/** A form, and in its place the new key, which is shown this once. */
export function CreateKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  const errorText = useErrorText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const create = useCreateApiKey();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [password, setPassword] = useState({ asked: false, text: '', wrong: '' });
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = dayIn(Date.now(), zone);
  const problems = problemsOf(draft, today);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.size > 0) return focusFirstWrong(form);
    if (password.asked && password.text === '') {
      setPassword({ ...password, wrong: t('form.passwordRequired') });
      return focusFirstWrong(form);
    }
    create.mutate(bodyOf(draft, today, zone, password.text), { onSuccess: setCreated, onError: refuse });
  };
  const refuse = (error: unknown) => {
    const code = error instanceof ClientError ? error.code : null;
    if (code === 'password_required') return setPassword({ asked: true, text: '', wrong: '' });
    if (code === 'current_password_wrong') setPassword({ asked: true, text: '', wrong: errorText(error) });
    else {
      setRefused(error instanceof ClientError ? error.fields.name : undefined);
      showSnackbar(errorText(error, t('createFailed')), { kind: 'error' });
    }
    focusFirstWrong(form);
  };

  if (created) {
    return (
      <Dialog
        open={open}
        title={t('made.title')}
        width={560}
        onClose={onClose}
        footer={
          <>
            <span className="dialog-foot-gap" />
            <Button look="solid" onClick={onClose}>
              {t('made.done')}
            </Button>
          </>
        }
      >
        <NewKey created={created} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      title={t('form.title')}
      width={560}
      dirty={draft !== EMPTY_DRAFT}
      onClose={onClose}
      footer={(askToClose) => (
        <>
          <span className="dialog-foot-gap" />
          <Button onClick={askToClose}>{t('form.cancel')}</Button>
          <Button look="solid" type="submit" form={id} busy={create.isPending}>
            {t('form.submit')}
          </Button>
        </>
      )}
    >
      {/* The snackbar stands outside of the dialog, where a screen reader does not listen now. */}
      {create.error && !password.asked && (
        <p role="alert" className="visually-hidden">
          {errorText(create.error, t('createFailed'))}
        </p>
      )}
      <form id={id} ref={form} className="key-form" onSubmit={submit} noValidate>
        <KeyFields
          draft={draft}
          onDraft={(next) => {
            setDraft(next);
            setRefused(undefined);
          }}
          problems={tried ? problems : new Set()}
          refused={refused}
          today={today}
        />
        {password.asked && (
          <KeyPassword
            value={password.text}
            onValue={(text) => setPassword({ asked: true, text, wrong: '' })}
            error={password.wrong}
          />
        )}
      </form>
    </Dialog>
  );
}
