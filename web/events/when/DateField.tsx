import calendar from '@material-symbols/svg-300/outlined/calendar_month.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEventDay } from '#domain/dates/event-days.ts';
import { addDays } from '#domain/dates/local.ts';
import { formatDate, isMonthFirst, regionalLocale } from '#web/platform/format.ts';
import type { DayInputProps } from '#web/ui/DayField.tsx';
import { MonthPicker } from './MonthPicker.tsx';
import { readDate } from './read-date.ts';
import { TypedField } from './TypedField.tsx';

interface Props extends DayInputProps {
  className?: string;
}

/** A date, typed in natural language or picked. */
export function DateField(props: Props) {
  const { value, mayBeEmpty, today, firstDay, onChange, onInvalid, className = '', ...field } = props;
  const { t } = useTranslation('events');
  const [typed, setTyped] = useState<string>();
  const near = value || today;
  const read = (text: string) => {
    if (mayBeEmpty && text.trim() === '') return '';
    const found = readDate(text, { today, near, monthFirst: isMonthFirst(), locale: regionalLocale() });
    return found !== null && isEventDay(found) ? found : null;
  };
  const type = (text: string | undefined) => {
    setTyped(text);
    onInvalid(text !== undefined && read(text) === null);
  };
  const set = (next: string) => {
    type(undefined);
    onChange(next);
  };
  const finish = () => {
    const found = typed === undefined ? value : read(typed);
    if (found !== null && typed !== undefined) set(found);
    return found !== null;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the field
    <span
      className="date-field"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed !== undefined) event.preventDefault(); // Enter completes the date and must not submit.
      }}
    >
      <TypedField
        {...field}
        className={className}
        written={formatDate(value) ?? ''}
        typed={typed}
        help={t('picker.helpDate')}
        svg={calendar}
        openLabel={t('picker.openDate', { field: field.label })}
        onType={type}
        onDone={finish}
        onStep={(steps) => set(value === '' ? today : addDays(value, steps))}
        picker={(close) => (
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
    </span>
  );
}
