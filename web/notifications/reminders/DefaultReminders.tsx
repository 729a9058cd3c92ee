import { useTranslation } from 'react-i18next';
import { useNotificationSettings, useSaveNotificationSettings } from '#web/notifications/api.ts';
import { Section } from '#web/ui/Section.tsx';
import { useNotifyFailure } from '#web/ui/use-failure-snackbar.ts';
import { ReminderField } from './ReminderField.tsx';
import './calendar-notifications.css';

/** The reminders for calendars without settings of their own. Each change is saved immediately. */
export function DefaultReminders() {
  const { t } = useTranslation('reminders');
  const notifyFailure = useNotifyFailure();
  const { data } = useNotificationSettings();
  const { mutate } = useSaveNotificationSettings();
  return (
    <Section title={t('defaults.title')} note={t('defaults.note')}>
      {data &&
        (['timed', 'allDay'] as const).map((kind) => (
          <section key={kind} className="calendar-notifications-part" aria-label={t(`calendar.${kind}`)}>
            <h3 className="part-title">{t(`calendar.${kind}`)}</h3>
            <ReminderField
              label={t(`calendar.${kind}`)}
              allDay={kind === 'allDay'}
              value={data.reminders[kind]}
              onChange={(value) => mutate({ reminders: { [kind]: value } }, notifyFailure(t('calendar.saveFailed')))}
            />
          </section>
        ))}
    </Section>
  );
}
