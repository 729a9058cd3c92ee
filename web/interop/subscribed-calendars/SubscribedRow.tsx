import more from '@material-symbols/svg-300/outlined/keyboard_arrow_down.svg?raw';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { aboutEncoding } from '#domain/encodings/names.ts';
import type { SubscribedCalendar } from '#domain/subscribed-calendars.ts';
import { formatRelative } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useNotifyFailure } from '#web/ui/use-failure-snackbar.ts';
import { isFetchPending } from './api.ts';
import { useFetchNow, useUpdateSubscribed } from './changes.ts';
import { SubscribedSettings, type Swatches } from './SubscribedSettings.tsx';

interface Props {
  calendar: SubscribedCalendar;
  swatches: Swatches;
  /** Whether its settings are shown. */
  open: boolean;
  onOpen: (open: boolean) => void;
  onUnsubscribe: () => void;
}

/** A subscribed calendar: its checkbox, its last update, and its error. */
export function SubscribedRow({ calendar, swatches, open, onOpen, onUnsubscribe }: Props) {
  const { t } = useTranslation('subscribedCalendars');
  const failed = useNotifyFailure();
  const id = useId();
  const update = useUpdateSubscribed();
  const ask = useFetchNow();
  const { name, url, color, heardAt, problem, events, unreadable, encoding } = calendar;
  // Shows the new value while it is being saved.
  const isShown = update.isPending ? (update.variables.isShown ?? calendar.isShown) : calendar.isShown;
  const isWaiting = isFetchPending(calendar) || ask.isPending;
  const heard = heardAt && t('heard', { when: formatRelative(Date.parse(heardAt), Date.now()) });
  const state = [
    isWaiting ? t(heardAt ? 'asking' : 'waiting') : heard,
    heardAt && t('events', { count: events }),
    unreadable > 0 && t('unreadable', { count: unreadable }),
    encoding && (encoding === 'utf-8' ? t('charactersBroken') : t('encoding', { name: aboutEncoding(encoding).label })),
  ];
  const askNow = () => ask.mutate(calendar.id, failed(t('retryFailed')));
  return (
    <li>
      <div className="row subscribed-head">
        <i className="dot" style={{ background: color }} />
        <Switch
          label={
            <>
              <span className="visually-hidden">{t('shown', { name: '' })}</span>
              {name}
            </>
          }
          checked={isShown}
          onChange={(on) => update.mutate({ id: calendar.id, isShown: on }, failed(t('saveFailed')))}
        />
        <button
          type="button"
          className="icon-button subscribed-more"
          aria-expanded={open}
          aria-controls={id}
          aria-label={t('settings', { name })}
          onClick={() => onOpen(!open)}
        >
          <Icon svg={more} />
        </button>
      </div>
      <div className="note subscribed-about">
        {heardAt === null && <p className="subscribed-address">{url}</p>}
        <p role="status">{state.filter(Boolean).join(' · ')}</p>
        {problem && !isWaiting && (
          <p className="subscribed-problem">
            {t(`problems.${problem}`)}. {heardAt && t('stays')}
          </p>
        )}
        {problem && !isWaiting && !open && (
          <Button flush aria-label={t('retryName', { name })} onClick={askNow}>
            {t('retry')}
          </Button>
        )}
      </div>
      <div id={id} hidden={!open}>
        {open && <SubscribedSettings {...{ calendar, swatches, onUnsubscribe }} asking={isWaiting} onAsk={askNow} />}
      </div>
    </li>
  );
}
