import { useTranslation } from 'react-i18next';
import { isoWeek } from '#domain/dates/grids.ts';

interface Props {
  day: string;
  /** `Week 48`, `wk 48`, `48`, by the space available. */
  form?: 'long' | 'short' | 'bare';
  onPress: () => void;
}

/** A button back to the month, whose week numbers open weeks. */
export function WeekNumber({ day, form = 'long', onPress }: Props) {
  const { t } = useTranslation(['calendarView', 'month']);
  const number = isoWeek(day);
  const name = t('month:weekNumber', { number });
  return (
    <button type="button" className="week-of" aria-label={t('weekOfMonth', { week: name })} onClick={onPress}>
      {form === 'long' ? name : form === 'short' ? `${t('weekShort')} ${number}` : number}
    </button>
  );
}
