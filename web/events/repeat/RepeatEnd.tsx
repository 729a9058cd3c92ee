import calendar from '@material-symbols/svg-300/outlined/calendar_month.svg?raw';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEventDay } from '#domain/dates/event-days.ts';
import { addDays } from '#domain/dates/local.ts';
import type { End } from '#domain/recurrence/write-pattern.ts';
import { formatDate, isMonthFirst } from '#web/platform/format.ts';
import { MonthPicker } from '../when/MonthPicker.tsx';
import { readDate } from '../when/read-date.ts';
import { TypedField } from '../when/TypedField.tsx';
import { COUNT_MAX, endAfter } from './edited-rule.ts';
import { NumberField } from './NumberField.tsx';

interface Props {
  end: End;
  /** On which the series begins. */
  date: string;
  today: string;
  firstDay: number;
  /** The date of the end cannot be read, or lies before the beginning. */
  wrong: boolean;
  onChange: (end: End) => void;
  onUnread: (unread: boolean) => void;
}

/** Never, on a date, or after so many times. */
export function RepeatEnd({ end, date, today, firstDay, wrong, onChange, onUnread }: Props) {
  const { t } = useTranslation('events');
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const last = end.by === 'date' ? end.date : '';
  const type = (text: string | undefined) => {
    setTyped(text);
    onUnread(text !== undefined && read(text) === null);
  };
  const read = (text: string) => {
    const found = readDate(text, { today, near: last || date, monthFirst: isMonthFirst() });
    return found !== null && isEventDay(found) ? found : null;
  };
  const set = (next: string) => {
    type(undefined);
    onChange({ by: 'date', date: next });
  };
  const finish = () => {
    const found = typed === undefined ? last : read(typed);
    if (found !== null && typed !== undefined) set(found);
    return found !== null;
  };
  const choice = (by: End['by']) => (
    <input
      type="radio"
      name={id}
      id={`${id}-${by}`}
      checked={end.by === by}
      onChange={() => {
        type(undefined);
        onChange(endAfter(by, date));
      }}
    />
  );
  return (
    <fieldset
      className="repeat-end"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed !== undefined) event.preventDefault(); // It has finished the date, and no more.
      }}
    >
      <legend>{t('repeat.end')}</legend>
      <div>
        {choice('never')}
        <label htmlFor={`${id}-never`}>{t('repeat.ends.never')}</label>
      </div>
      <div>
        {choice('date')}
        <label htmlFor={`${id}-date`}>{t(end.by === 'date' ? 'repeat.ends.onDate' : 'repeat.ends.date')}</label>
        {end.by === 'date' && (
          <TypedField
            label={t('repeat.lastDate')}
            className="repeat-end-date"
            written={formatDate(end.date) ?? ''}
            typed={typed}
            wrong={wrong}
            note={`${id}-note`}
            help={t('picker.helpDate')}
            svg={calendar}
            openLabel={t('picker.openDate', { field: t('repeat.lastDate') })}
            onType={type}
            onDone={finish}
            onStep={(steps) => set(addDays(end.date, steps))}
            picker={(close) => (
              <MonthPicker
                value={end.date}
                today={today}
                firstDay={firstDay}
                onPick={(picked) => {
                  set(picked);
                  close();
                }}
              />
            )}
          />
        )}
      </div>
      <div>
        {choice('count')}
        <label htmlFor={`${id}-count`}>{t(end.by === 'count' ? 'repeat.ends.after' : 'repeat.ends.count')}</label>
        {end.by === 'count' && (
          <>
            <NumberField
              label={t('repeat.count')}
              value={end.count}
              max={COUNT_MAX}
              onChange={(count) => onChange({ by: 'count', count })}
            />
            <span aria-hidden="true">{t('repeat.times', { count: end.count })}</span>
          </>
        )}
      </div>
      <p id={`${id}-note`} className="repeat-wrong" role="alert">
        {wrong && t('repeat.wrongEnd')}
      </p>
    </fieldset>
  );
}
