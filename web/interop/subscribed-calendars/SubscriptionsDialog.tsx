import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubscribedCalendar } from '#domain/subscribed-calendars.ts';
import { ClientError } from '#web/platform/client.ts';
import { Field } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { ListState } from '#web/ui/ListState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { useNotifyFailure } from '#web/ui/use-failure-snackbar.ts';
import { useFinger } from '#web/ui/use-media.ts';
import { useSubmit } from '#web/ui/use-submit.ts';
import { useSubscribedCalendars } from './api.ts';
import { useRefreshEvents, useResubscribe, useSubscribe, useUnsubscribe } from './changes.ts';
import { SubscribedRow } from './SubscribedRow.tsx';
import type { Swatches } from './SubscribedSettings.tsx';
import './subscribed-calendars.css';

interface Props extends DialogControl {
  swatches: Swatches;
}

/** The subscribed calendars of this person, and a field to add another. */
export function SubscriptionsDialog({ open, swatches, onClose, onClosed }: Props) {
  const { t } = useTranslation('subscribedCalendars');
  const query = useSubscribedCalendars();
  const { data } = query;
  const subscription = useSubscribe();
  const finger = useFinger();
  const [url, setUrl] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const refresh = useRefreshEvents();
  const updates = data?.map(({ heardAt, isShown }) => `${heardAt} ${isShown}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new update changes the events
  useEffect(refresh, [updates]);

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
      help="import"
      submit={t('subscribe')}
      cancel={t('close')}
      width={520}
    >
      <p className="quiet subscribed-note">{t('note')}</p>
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
      <ListState query={query} loading={t('loading')} failed={t('loadFailed')}>
        <Skeleton width="60%" height={20} />
      </ListState>
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

/** Unsubscribes, and offers to undo it. @param onLeft its entry was removed */
function useLeaving(onLeft: () => void): (calendar: SubscribedCalendar) => void {
  const { t } = useTranslation('subscribedCalendars');
  const failed = useNotifyFailure();
  const removal = useUnsubscribe();
  const resubscribe = useResubscribe();
  return (calendar) => {
    if (removal.isPending) return; // ignores a double press
    removal.mutate(calendar.id, {
      onSuccess: () => {
        const run = () => resubscribe.mutate(calendar, failed(t('subscribeFailed')));
        showSnackbar(t('unsubscribed', { name: calendar.name }), { action: { label: t('undo'), run } });
        onLeft();
      },
      ...failed(t('unsubscribeFailed')),
    });
  };
}
