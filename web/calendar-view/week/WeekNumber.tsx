import { useTranslation } from 'react-i18next';
import { isoWeek } from '#domain/dates/grids.ts';

/** Back to the month, where the number of the week opens the week. */
export function WeekNumber({ day, short, onPress }: { day: string; short?: boolean; onPress: () => void }) {
  const { t } = useTranslation('calendarView');
  const number = isoWeek(day);
  const name = t('weekNumber', { number });
  return (
    <button type="button" className="week-of" aria-label={t('weekOfMonth', { week: name })} onClick={onPress}>
      {short ? `${t('weekShort')} ${number}` : name}
    </button>
  );
}
