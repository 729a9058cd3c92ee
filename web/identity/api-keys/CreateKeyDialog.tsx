import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatedApiKey } from '#domain/api-keys.ts';
import { today as dayIn } from '#domain/dates/zones.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { Button } from '#web/ui/Button.tsx';
import type { DayInput } from '#web/ui/DayField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { useCreateApiKey } from './api.ts';
import { KeyFields } from './KeyFields.tsx';
import { bodyOf, EMPTY_DRAFT, problemsOf } from './key-draft.ts';
import { NewKey } from './NewKey.tsx';

interface Props {
  open: boolean;
  dayInput: DayInput;
  onClose: () => void;
}

/** A form, replaced by the new key, which is shown only once. */
export function CreateKeyDialog({ open, dayInput, onClose }: Props) {
  const { t } = useTranslation('apiKeys');
  const errorText = useErrorText();
  const { email } = useUser();
  const create = useCreateApiKey();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const zone = ownZone();
  const today = dayIn(Date.now(), zone);
  const problems = problemsOf(draft, today);

  const run = async (password: string) => {
    try {
      setCreated(await create.mutateAsync(bodyOf(draft, today, zone, password)));
    } catch (error) {
      const code = error instanceof ClientError ? error.code : null;
      if (code !== 'current_password_wrong' && code !== 'password_required') {
        setRefused(error instanceof ClientError ? error.fields.name : undefined);
        showSnackbar(failureText(error), { kind: 'error' });
      }
      throw error;
    }
  };
  const failureText = (error: unknown) => errorText(error, t('createFailed'));
  const isComplete = () => {
    setTried(true);
    return problems.size === 0;
  };
  const question = usePasswordQuestion({ run, failureText, isAsked: false, isComplete });

  if (created) {
    return (
      <Dialog
        open={open}
        title={t('made.title')}
        width={560}
        onClose={onClose}
        footer={
          <Button look="solid" onClick={onClose}>
            {t('made.done')}
          </Button>
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
          <Button className="dialog-foot-close" onClick={askToClose}>
            {t('form.cancel')}
          </Button>
          <Button look="solid" type="submit" form={question.id} busy={question.busy}>
            {t('form.submit')}
          </Button>
        </>
      )}
    >
      {/* The snackbar stands outside of the dialog, where a screen reader does not listen now. */}
      {question.failure && (
        <p role="alert" className="visually-hidden">
          {question.failure}
        </p>
      )}
      <PasswordForm question={question} email={email} className="key-form" why={t('form.passwordWhy')}>
        <KeyFields
          draft={draft}
          onDraft={(next) => {
            setDraft(next);
            setRefused(undefined);
          }}
          problems={tried ? problems : new Set()}
          refused={refused}
          {...{ today, dayInput }}
        />
      </PasswordForm>
    </Dialog>
  );
}
