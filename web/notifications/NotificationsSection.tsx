import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite, useUser } from '#web/identity/accounts/api.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { ListFailure } from '#web/ui/ListFailure.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useNotifyFailure } from '#web/ui/use-failure-snackbar.ts';
import { AgendaSettings } from './AgendaSettings.tsx';
import { useNotificationSettings, usePushDevices, useSaveNotificationSettings } from './api.ts';
import { ThisDevice } from './ThisDevice.tsx';
import './notifications-section.css';

interface Props {
  zoneSelect: (zone: string, onChange: (zone: string) => void) => ReactNode;
  /** The default reminders of all calendars. */
  reminders: ReactNode;
  /** The notification settings of each calendar. */
  calendars: ReactNode;
}

/** The notification settings in the profile. Each change is saved immediately. */
export function NotificationsSection({ zoneSelect, reminders, calendars }: Props) {
  const { t } = useTranslation('notifications');
  const notifyFailure = useNotifyFailure();
  const { email } = useUser();
  const { mail } = useSite();
  const { data, isError, refetch } = useNotificationSettings();
  const devices = usePushDevices().data?.subscriptions.length;
  const { mutate } = useSaveNotificationSettings();
  const save: typeof mutate = (body) => mutate(body, notifyFailure(t('settings.saveFailed')));
  const here = ownZone();
  if (!data && isError) return <ListFailure title={t('settings.loadFailed')} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label={t('settings.loading')}>
        {['50%', '72%', '64%'].map((width) => (
          <Skeleton key={width} width={width} height={28} style={{ marginBottom: 20 }} />
        ))}
      </Loading>
    );
  }
  return (
    <div className="notifications-section">
      <ThisDevice allOff={!data.push} />
      <Section title={t('settings.ways.title')}>
        <div className="notifications-choice">
          <Switch
            label={t('settings.ways.push')}
            note={devices ? t('settings.ways.pushNote', { count: devices }) : t('settings.ways.pushNone')}
            checked={data.push}
            onChange={(push) => save({ push })}
          />
        </div>
        <div className="notifications-choice">
          <Switch
            label={t('settings.ways.email')}
            note={mail ? t('settings.ways.emailNote', { email }) : t('settings.ways.emailOff')}
            checked={data.email && mail}
            disabled={!mail}
            onChange={(on) => save({ email: on })}
          />
        </div>
      </Section>
      {reminders}
      <Section title={t('settings.calendars.title')} note={t('settings.calendars.note')}>
        {calendars}
      </Section>
      <AgendaSettings
        settings={data}
        zone={zoneSelect(data.timeZone ?? here, (timeZone) => save({ timeZone }))}
        onSave={(body) => save(body)}
      />
    </div>
  );
}
