import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatedApiKey } from '#domain/api-keys.ts';
import { today as dayIn } from '#domain/dates/zones.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { ClientError } from '#web/platform/client.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import type { DayInput } from '#web/ui/DayField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { useCreateApiKey } from './api.ts';
import { KeyFields } from './KeyFields.tsx';
import { bodyOf, EMPTY_DRAFT, problemsOf } from './key-draft.ts';

interface Props {
  open: boolean;
  dayInput: DayInput;
  onClose: () => void;
}

/** A form, replaced by the new key, which is shown only once. */
export function CreateKeyDialog({ open, dayInput, onClose }: Props) {
  const { t } = useTranslation('apiKeys');
  const { email } = useUser();
  const create = useCreateApiKey();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [refused, setRefused] = useState<string>();
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const zone = ownZone();
  const today = dayIn(Date.now(), zone);
  const problems = problemsOf(draft, today);
  const question = usePasswordQuestion({
    isRequired: false,
    failed: t('createFailed'),
    run: async (password) => setCreated(await create.mutateAsync(bodyOf(draft, today, zone, password))),
    refuse: (error) => {
      setRefused(error instanceof ClientError ? error.fields.name : undefined);
      return undefined;
    },
    isComplete: () => problems.size === 0,
  });

  if (created) {
    return (
      <Dialog
        {...{ open, onClose }}
        title={t('made.title')}
        width={560}
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
    <FormDialog
      {...{ open, onClose, question }}
      title={t('form.title')}
      submit={t('form.submit')}
      width={560}
      dirty={draft !== EMPTY_DRAFT}
    >
      <PasswordForm {...{ question, email }} className="stack key-form" why={t('form.passwordWhy')}>
        <KeyFields
          draft={draft}
          onDraft={(next) => {
            setDraft(next);
            setRefused(undefined);
          }}
          problems={question.tried ? problems : new Set()}
          {...{ refused, today, dayInput }}
        />
      </PasswordForm>
    </FormDialog>
  );
}

function NewKey({ created: { key, apiKey } }: { created: CreatedApiKey }) {
  const { t } = useTranslation('apiKeys');
  const [state, copyCommand] = useCopy();
  const command = `curl ${location.origin}/api/events/upcoming \\\n  -H "Authorization: Bearer ${key}"`;
  return (
    <div className="stack new-key">
      <p className="quiet" role="status">
        {t('made.once')}
      </p>
      <CopyField
        label={t('made.key', { name: apiKey.name })}
        className="copy-field-mono"
        value={key}
        words={{ copy: t('made.copy'), copied: t('made.copied'), failed: t('made.copyFailed') }}
        autoFocus
      />
      <figure>
        <figcaption className="note">
          {t('made.try')}
          <CopyButton
            state={state}
            idle={t('made.copy')}
            done={t('made.copied')}
            aria-label={t('made.copyCommand')}
            onClick={() => void copyCommand(command)}
          />
        </figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be focusable */}
        <pre tabIndex={0}>{command}</pre>
      </figure>
      <p className="quiet">{t('made.ids')}</p>
    </div>
  );
}
