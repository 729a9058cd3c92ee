import calendar from '@material-symbols/svg-300/outlined/calendar_month.svg?raw';
import { useTranslation } from 'react-i18next';
import { isEventDay } from '#domain/dates/event-days.ts';
import { addDays } from '#domain/dates/local.ts';
import { formatDate, isMonthFirst, regionalLocale } from '#web/platform/format.ts';
import type { DayInputProps } from '#web/ui/DayField.tsx';
import { MonthPicker } from './MonthPicker.tsx';
import { readDate } from './read-date.ts';
import { ValueField } from './ValueField.tsx';

interface Props extends DayInputProps {
  className?: string;
}

/** A date, typed in natural language or picked. */
export function DateField({ today, firstDay, ...field }: Props) {
  const { t } = useTranslation('events');
  const { label, value } = field;
  const read = (text: string) => {
    const found = readDate(text, { today, near: value || today, monthFirst: isMonthFirst(), locale: regionalLocale() });
    return found !== null && isEventDay(found) ? found : null;
  };
  return (
    <ValueField
      {...field}
      written={formatDate(value) ?? ''}
      read={read}
      stepped={(steps) => (value === '' ? today : addDays(value, steps))}
      help={t('picker.helpDate')}
      svg={calendar}
      openLabel={t('picker.openDate', { field: label })}
      picker={(set, close) => (
        <MonthPicker
          value={value}
          today={today}
          firstDay={firstDay}
          onPick={(picked) => {
            set(picked);
            close();
          }}
        />
      )}
    />
  );
}
