import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { End } from '#domain/recurrence/write-pattern.ts';
import { DateField } from '#web/events/when/DateField.tsx';
import { COUNT_MAX, endAfter } from './edited-rule.ts';
import { NumberField } from './NumberField.tsx';

export interface RepeatEndProps {
  end: End;
  /** The first day of the series. */
  date: string;
  today: string;
  /** 0 = Sunday to 6 = Saturday. */
  firstDay: number;
  /** The end date cannot be parsed, or lies before the start. */
  wrong: boolean;
  onChange: (end: End) => void;
  onInvalid: (invalid: boolean) => void;
}

/** Never, on a date, or after a number of occurrences. */
export function RepeatEnd({ end, date, today, firstDay, wrong, onChange, onInvalid }: RepeatEndProps) {
  const { t } = useTranslation('events');
  const id = useId();
  const choice = (by: End['by']) => (
    <input
      type="radio"
      name={id}
      id={`${id}-${by}`}
      checked={end.by === by}
      onChange={() => {
        onInvalid(false);
        onChange(endAfter(by, date));
      }}
    />
  );
  return (
    <fieldset className="repeat-end">
      <legend>{t('repeat.end')}</legend>
      <div className="row wrap">
        {choice('never')}
        <label htmlFor={`${id}-never`}>{t('repeat.ends.never')}</label>
      </div>
      <div className="row wrap">
        {choice('date')}
        <label htmlFor={`${id}-date`}>{t(end.by === 'date' ? 'repeat.ends.onDate' : 'repeat.ends.date')}</label>
        {end.by === 'date' && (
          <DateField
            label={t('repeat.lastDate')}
            value={end.date}
            note={`${id}-note`}
            {...{ today, firstDay, wrong, onInvalid }}
            onChange={(last) => onChange({ by: 'date', date: last })}
          />
        )}
      </div>
      <div className="row wrap">
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
