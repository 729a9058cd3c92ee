import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserNotifications, UserNotificationsBody } from '#domain/notifications.ts';
import { formatHour } from '#web/platform/format.ts';
import { Section } from '#web/ui/Section.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';

interface Props {
  settings: UserNotifications;
  /** The choice of the person's time zone. */
  zone: ReactNode;
  onSave: (body: UserNotificationsBody) => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

/** Settings of the daily agenda e-mail, and its time zone. */
export function AgendaSettings({ settings: { agenda }, zone, onSave }: Props) {
  const { t } = useTranslation('notifications');
  return (
    <Section title={t('settings.agenda.title')}>
      <div className="notifications-choice">
        <Switch
          label={t('settings.agenda.on')}
          note={t('settings.agenda.note')}
          checked={agenda.on}
          onChange={(on) => onSave({ agenda: { on } })}
        />
      </div>
      <div className="notifications-fields">
        {agenda.on && (
          <Select
            label={t('settings.agenda.hour')}
            value={String(agenda.hour)}
            options={HOURS.map((hour) => ({ value: hour, label: formatHour(Number(hour)) }))}
            onChange={(hour) => onSave({ agenda: { hour: Number(hour) } })}
          />
        )}
        <div>
          {zone}
          <p className="note notifications-hint">{t('settings.agenda.zoneHint')}</p>
        </div>
      </div>
    </Section>
  );
}
