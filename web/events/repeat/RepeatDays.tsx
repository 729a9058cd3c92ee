import { useTranslation } from 'react-i18next';
import { weekOf } from '#domain/dates/grids.ts';
import { dayOfWeek } from '#domain/dates/local.ts';
import type { Pattern } from '#domain/recurrence/pattern.ts';
import { capitalised, formatLocal } from '#web/platform/format.ts';
import { inMonthOf, toggled } from './edited-rule.ts';
import { RepeatInMonth } from './RepeatInMonth.tsx';
import { Toggles } from './Toggles.tsx';

interface Props {
  pattern: Pattern;
  /** The event's day, `yyyy-MM-dd`. */
  date: string;
  /** 0 = Sunday to 6 = Saturday. */
  firstDay: number;
  onChange: (changed: Partial<Pattern>) => void;
}

const byNumber = (a: number, b: number) => a - b;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The days of a week, a month or a year. */
export function RepeatDays({ pattern, date, firstDay, onChange }: Props) {
  const { t } = useTranslation('events');
  const { unit, weekdays, inMonth, months } = pattern;
  const week = weekOf(date, firstDay).map((day) => ({
    value: dayOfWeek(day),
    text: formatLocal(day, { weekday: 'short' }) ?? '',
    label: formatLocal(day, { weekday: 'long' }) ?? '',
    off: dayOfWeek(day) % 6 === 0,
  }));
  if (unit === 'day') return null;
  if (unit === 'week') {
    return (
      <Toggles
        label={t('repeat.weekdays')}
        look="days"
        options={week}
        pressed={weekdays}
        onToggle={(day) => onChange({ weekdays: toggled(weekdays, day, byNumber) })}
      />
    );
  }
  return (
    <>
      {unit === 'year' && (
        <Toggles
          label={t('repeat.months')}
          look="dates"
          options={MONTHS.map((value) => {
            const day = `2000-${String(value).padStart(2, '0')}-01`;
            const label = capitalised(formatLocal(day, { month: 'long' }) ?? '');
            return { value, text: label.slice(0, 3), label };
          })}
          pressed={months}
          onToggle={(month) => onChange({ months: toggled(months, month, byNumber) })}
        />
      )}
      <RepeatInMonth
        days={inMonth ?? inMonthOf('date', date)}
        date={date}
        week={week}
        onChange={(changed) => onChange({ inMonth: changed })}
      />
    </>
  );
}
