import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { ListFailure } from '#web/ui/ListFailure.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useFinger } from '#web/ui/use-media.ts';
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
  const errorText = useErrorText();
  const id = useId();
  const { data, isPending, error, refetch } = useSubscribedCalendars();
  const subscription = useSubscribe();
  const form = useRef<HTMLFormElement>(null);
  const finger = useFinger();
  const [url, setUrl] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const refresh = useRefreshEvents();
  const heard = data?.map(({ heardAt, isShown }) => `${heardAt} ${isShown}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was heard is what has changed
  useEffect(refresh, [heard]);

  const unsubscribe = useLeaving(() => form.current?.querySelector('input')?.focus());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    subscription.mutate(url, {
      onSuccess: () => {
        setUrl('');
        showSnackbar(t('subscribed'));
      },
      onError: (failure) => {
        if (fieldText(failure) === undefined) showSnackbar(errorText(failure, t('subscribeFailed')), { kind: 'error' });
      },
    });
  };
  return (
    <Dialog
      open={open}
      title={t('title')}
      width={520}
      onClose={onClose}
      onClosed={onClosed}
      footer={
        <>
          <Button className="dialog-foot-close" onClick={onClose}>
            {t('close')}
          </Button>
          <Button look="solid" type="submit" form={id} busy={subscription.isPending}>
            {t('subscribe')}
          </Button>
        </>
      }
    >
      <p className="subscribed-note">{t('note')}</p>
      <form ref={form} id={id} className="subscribed-form" onSubmit={submit} noValidate>
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
    </Dialog>
  );
}

const fieldText = (error: unknown): string | undefined => (error instanceof ClientError ? error.fields.url : undefined);
