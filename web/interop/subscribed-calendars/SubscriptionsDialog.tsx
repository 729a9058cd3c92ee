import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientError } from '#web/platform/client.ts';
import { Field } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { ListFailure } from '#web/ui/ListFailure.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useFinger } from '#web/ui/use-media.ts';
import { useSubmit } from '#web/ui/use-submit.ts';
import { useSubscribedCalendars } from './api.ts';
import { useRefreshEvents, useSubscribe } from './changes.ts';
import { SubscribedRow } from './SubscribedRow.tsx';
import type { Swatches } from './SubscribedSettings.tsx';
import { useLeaving } from './use-leaving.ts';
import './subscribed-calendars.css';

interface Props {
  open: boolean;
  swatches: Swatches;
  onClose: () => void;
  onClosed: () => void;
}

/** Calendars by their address: those that this person sees, and a field for another. */
export function SubscriptionsDialog({ open, swatches, onClose, onClosed }: Props) {
  const { t } = useTranslation('subscribedCalendars');
  const { data, isPending, error, refetch } = useSubscribedCalendars();
  const subscription = useSubscribe();
  const finger = useFinger();
  const [url, setUrl] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const refresh = useRefreshEvents();
  const heard = data?.map(({ heardAt, isShown }) => `${heardAt} ${isShown}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was heard is what has changed
  useEffect(refresh, [heard]);

  const question = useSubmit({
    run: async () => {
      await subscription.mutateAsync(url);
      setUrl('');
      showSnackbar(t('subscribed'));
    },
    failed: t('subscribeFailed'),
    refuse: (failure) => (fieldText(failure) === undefined ? undefined : null),
  });
  const unsubscribe = useLeaving(() => question.form.ref.current?.querySelector('input')?.focus());
  return (
    <FormDialog
      {...{ open, onClose, onClosed, question }}
      title={t('title')}
      submit={t('subscribe')}
      cancel={t('close')}
      width={520}
    >
      <p className="subscribed-note">{t('note')}</p>
      <form {...question.form} className="subscribed-form">
        <Field
          label={t('address')}
          type="url"
          inputMode="url"
          placeholder={t('addressPlaceholder')}
          hint={t('addressHint')}
          value={url}
          autoComplete="off"
          autoFocus={!finger}
          spellCheck={false}
          error={fieldText(subscription.error)}
          onChange={(event) => {
            setUrl(event.target.value);
            subscription.reset();
          }}
        />
      </form>
      {isPending && (
        <Loading label={t('loading')}>
          <Skeleton width="60%" height={20} />
        </Loading>
      )}
      {error && !data && <ListFailure title={t('loadFailed')} onRetry={() => void refetch()} />}
      <ul className="subscribed-list">
        {data?.map((calendar) => (
          <SubscribedRow
            key={calendar.id}
            {...{ calendar, swatches }}
            open={opened === calendar.id}
            onUnsubscribe={() => unsubscribe(calendar)}
            onOpen={(on) => setOpened(on ? calendar.id : null)}
          />
        ))}
      </ul>
    </FormDialog>
  );
}

const fieldText = (error: unknown): string | undefined => (error instanceof ClientError ? error.fields.url : undefined);
