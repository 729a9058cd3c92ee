import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '#domain/api-keys.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { Button } from '#web/ui/Button.tsx';
import type { DayInput } from '#web/ui/DayField.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListState } from '#web/ui/ListState.tsx';
import { PasswordDialog } from '#web/ui/PasswordDialog.tsx';
import { RemovalDialog } from '#web/ui/RemovalDialog.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useFreshDialog } from '#web/ui/use-dialog.ts';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { ApiKeyRow } from './ApiKeyRow.tsx';
import { useApiKeys, useDeleteApiKey, useSwitchApiKey } from './api.ts';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';
import './api-keys.css';

/** Enabling a key gives access again, so it needs the password unless the sign-in is recent. */
function SwitchOnDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  const { email } = useUser();
  const change = useSwitchApiKey();
  const question = usePasswordQuestion({
    failed: t('switchFailed'),
    run: (password) => change.mutateAsync({ id, isActive: true, password }).then(onClose),
  });
  return (
    <PasswordDialog
      {...{ question, email }}
      title={t('switchingOn.title', { name })}
      text={t('switchingOn.passwordWhy')}
      submit={t('switchingOn.submit')}
      onCancel={onClose}
    />
  );
}

export function ApiKeysSection({ dayInput }: { dayInput: DayInput }) {
  const { t } = useTranslation('apiKeys');
  const query = useApiKeys();
  const { data } = query;
  const creation = useFreshDialog(null);
  const [deleting, setDeleting] = useState<ApiKey | null>(null);
  const [switching, setSwitching] = useState<ApiKey | null>(null);

  return (
    <Section
      title={t('title')}
      count={data?.length}
      note={
        <>
          {t('note')}{' '}
          <a className="brightens api-keys-docs" href="/api/docs">
            {t('docs')}
          </a>
        </>
      }
      action={
        <Button look="line" onClick={() => creation.show()}>
          <Icon svg={add} />
          {t('create')}
        </Button>
      }
    >
      <ListState query={query} loading={t('loading')} failed={t('loadFailed')}>
        {['38%', '46%'].map((width) => (
          <div key={width} className="item api-key">
            <Skeleton width={width} height={20} />
          </div>
        ))}
      </ListState>
      {data?.length === 0 && (
        <div className="api-keys-empty">
          <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
        </div>
      )}
      <ul>
        {data?.map((apiKey) => (
          <ApiKeyRow
            key={apiKey.id}
            apiKey={apiKey}
            onDelete={() => setDeleting(apiKey)}
            onProve={() => setSwitching(apiKey)}
          />
        ))}
      </ul>
      <CreateKeyDialog key={creation.times} open={creation.open} dayInput={dayInput} onClose={creation.close} />
      {switching && <SwitchOnDialog apiKey={switching} onClose={() => setSwitching(null)} />}
      <RemovalDialog
        subject={deleting}
        wordsOf={({ name }) => ({
          ...{ title: t('deletion.title', { name }), text: t('deletion.text'), confirm: t('deletion.confirm') },
          ...{ done: t('deletion.done', { name }), failed: t('deletion.failed') },
        })}
        removal={useDeleteApiKey()}
        onClose={() => setDeleting(null)}
      />
    </Section>
  );
}
