import { useTranslation } from 'react-i18next';
import type { Reminder } from '#domain/reminders.ts';
import { ReminderField } from '#web/notifications/reminders/ReminderField.tsx';
import { Picture } from './Picture.tsx';

const REMINDERS: readonly Reminder[] = [
  { minutes: 15, by: 'notification' },
  { minutes: 1_440, by: 'email' },
];

export function RemindersPicture() {
  const { t } = useTranslation('help');
  const label = t('pictures.reminders');
  return (
    <Picture label={label}>
      <ReminderField label={label} allDay={false} value={REMINDERS} onChange={() => undefined} />
    </Picture>
  );
}
