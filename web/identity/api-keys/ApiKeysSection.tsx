import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '#domain/api-keys.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import type { DayInput } from '#web/ui/DayField.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListFailure } from '#web/ui/ListFailure.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { useFailureSnackbar } from '#web/ui/use-failure-snackbar.ts';
import { ApiKeyRow } from './ApiKeyRow.tsx';
import { useApiKeys } from './api.ts';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';
import { DeleteKeyDialog } from './DeleteKeyDialog.tsx';
import { SwitchOnDialog } from './SwitchOnDialog.tsx';
import './api-keys.css';

export function ApiKeysSection({ dayInput }: { dayInput: DayInput }) {
  const { t } = useTranslation('apiKeys');
  const errorText = useErrorText();
  const { data, error, refetch, isPending } = useApiKeys();
  const [creating, setCreating] = useState({ open: false, times: 0 });
  const [deleting, setDeleting] = useState<ApiKey | null>(null);
  const [switching, setSwitching] = useState<ApiKey | null>(null);
  useFailureSnackbar(error && errorText(error, t('loadFailed')));

  return (
    <Section
      title={t('title')}
      count={data?.length}
      note={
        <>
          {t('note')}{' '}
          <a className="api-keys-docs" href="/api/docs">
            {t('docs')}
          </a>
        </>
      }
      action={
        <Button look="line" onClick={() => setCreating(({ times }) => ({ open: true, times: times + 1 }))}>
          <Icon svg={add} />
          {t('create')}
        </Button>
      }
    >
      {isPending && (
        <Loading label={t('loading')}>
          {['38%', '46%'].map((width) => (
            <div key={width} className="api-key">
              <Skeleton width={width} height={20} />
            </div>
          ))}
        </Loading>
      )}
      {error && !data && <ListFailure title={t('loadFailed')} onRetry={() => void refetch()} />}
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
      <CreateKeyDialog
        key={creating.times}
        open={creating.open}
        dayInput={dayInput}
        onClose={() => setCreating(({ times }) => ({ open: false, times }))}
      />
      {switching && <SwitchOnDialog apiKey={switching} onClose={() => setSwitching(null)} />}
      <DeleteKeyDialog apiKey={deleting} onClose={() => setDeleting(null)} />
    </Section>
  );
}
