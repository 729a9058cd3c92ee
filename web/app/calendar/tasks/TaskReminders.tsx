import { useTranslation } from 'react-i18next';
import type { ReminderInput } from '#web/interop/tasks/TaskFields.tsx';
import { ReminderField } from '#web/notifications/reminders/ReminderField.tsx';

/** The reader's own reminders of a task. */
export const TaskReminders: ReminderInput = (field) => {
  const { t } = useTranslation('reminders');
  return (
    <div>
      <p className="note">{t('title')}</p>
      <ReminderField label={t('title')} {...field} />
    </div>
  );
};
