import { useTranslation } from 'react-i18next';
import { formatLocal } from '#web/platform/format.ts';
import { useDayName } from '../day-name.ts';
import { useHolidays } from '../holidays.ts';
import { isDayOff } from '../weekend.ts';

interface Props {
  day: string;
  today: string;
  reached: boolean;
  count: number;
  /** Only the short form fits. */
  short: boolean;
}

export function WeekHead({ day, today, reached, count, short }: Props) {
  const { t } = useTranslation('month');
  const nameOf = useDayName();
  const holiday = useHolidays().get(day);
  const classes = ['top-line hovers-wide week-head', isDayOff(day, holiday) && 'off', day === today && 'today'];
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
        {day === today && !short && (
          <>
            {t('todayMark')}
            <br />
          </>
        )}
        {formatLocal(day, { weekday: short ? 'short' : 'long' })}
        {holiday && (
          <small className="cut week-holiday" title={holiday.text}>
            {holiday.text}
          </small>
        )}
      </span>
    </button>
  );
}
