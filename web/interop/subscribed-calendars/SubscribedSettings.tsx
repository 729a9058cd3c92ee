import { type ComponentType, type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubscribedCalendar, UpdateSubscribedBody } from '#domain/subscribed-calendars.ts';
import { NAME_MAX } from '#domain/values/calendars.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { useNotifyFailure } from '#web/ui/use-failure-snackbar.ts';
import { useUpdateSubscribed } from './changes.ts';

/** The colour picker. */
export type Swatches = ComponentType<{ value: string; onChange: (color: string) => void }>;

interface Props {
  calendar: SubscribedCalendar;
  swatches: Swatches;
  asking: boolean;
  onAsk: () => void;
  onUnsubscribe: () => void;
}

/** The person's own name and colour for a subscribed calendar, its address, and a button to unsubscribe. */
export function SubscribedSettings({ calendar, swatches: Swatches, asking, onAsk, onUnsubscribe }: Props) {
  const { t } = useTranslation('subscribedCalendars');
  const failed = useNotifyFailure();
  const update = useUpdateSubscribed();
  const { id, name, ownName, url } = calendar;
  const [typed, setTyped] = useState(ownName ?? '');
  const color = update.isPending ? (update.variables.color ?? calendar.color) : calendar.color;
  const save = (body: UpdateSubscribedBody) => update.mutate({ id, ...body }, failed(t('saveFailed')));
  const saveName = (event?: FormEvent) => {
    event?.preventDefault();
    const wanted = typed.trim() || null;
    if (wanted !== ownName && wanted !== name) save({ name: wanted });
  };
  return (
    <form className="stack subscribed-settings" onSubmit={saveName} noValidate>
      <Field
        label={t('name')}
        placeholder={ownName === null ? name : ''}
        value={typed}
        maxLength={NAME_MAX}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => saveName()}
      />
      <Swatches value={color} onChange={(next) => save({ color: next })} />
      <p className="note subscribed-address">{url}</p>
      <p className="buttons">
        <Button look="line" busy={asking} onClick={onAsk}>
          {t('retry')}
        </Button>
        <Button bad onClick={onUnsubscribe}>
          {t('unsubscribe')}
        </Button>
      </p>
    </form>
  );
}
