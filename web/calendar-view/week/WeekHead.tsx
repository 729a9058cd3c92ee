import { useTranslation } from 'react-i18next';
import { formatLocal } from '#web/platform/format.ts';
import { useDayName } from '../day-name.ts';
import { isWeekend } from '../weekend.ts';

interface Props {
  day: string;
  today: string;
  reached: boolean;
  count: number;
}

export function WeekHead({ day, today, reached, count }: Props) {
  const { t } = useTranslation('calendarView');
  const nameOf = useDayName();
  const classes = ['week-head', isWeekend(day) && 'off', day === today && 'today'];
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      tabIndex={reached ? 0 : -1}
      data-day={day}
      data-stop={day}
      aria-label={nameOf(day, count, today)}
      aria-current={day === today ? 'date' : undefined}
    >
      <b>{Number(day.slice(8))}</b>
      <span>
        {day === today && (
          <>
            {t('todayMark')}
            <br />
          </>
        )}
        {formatLocal(day, { weekday: 'long' })}
      </span>
    </button>
  );
}
