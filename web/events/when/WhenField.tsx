import calendar from '@material-symbols/svg-300/outlined/calendar_month.svg?raw';
import clock from '@material-symbols/svg-300/outlined/schedule.svg?raw';
import { useTranslation } from 'react-i18next';
import { formatLocal, formatTime } from '#web/platform/format.ts';
import { MonthPicker } from './MonthPicker.tsx';
import { TimeChoice } from './TimeChoice.tsx';
import { TypedField } from './TypedField.tsx';
import { isDate, type WhenKey } from './typed.ts';
import type { EventForm } from './use-event-form.ts';

/** The props that the four fields share. */
export interface FieldOf {
  readonly form: EventForm;
  /** 0 = Sunday to 6 = Saturday. */
  readonly firstDay: number;
  /** The id of the error message. */
  readonly note: string;
  readonly wrong: readonly WhenKey[];
  /** The field being edited, or null. */
  readonly onWriting: (key: WhenKey | null) => void;
}

/** A date or a time of an event. */
export function WhenField({ of, form, firstDay, note, wrong, onWriting }: FieldOf & { of: WhenKey }) {
  const { t } = useTranslation('events');
  const { draft, typed, today, isReversed } = form;
  const value = draft[of];
  const label = t(of);
  const isEnd = of === 'endDate' || of === 'endTime';
  const pick = (close: () => void) => (picked: string) => {
    form.set(of, picked);
    close();
  };
  const common = {
    label,
    note,
    typed: typed[of],
    wrong: wrong.includes(of) || (isReversed && isEnd),
    onType: (text: string) => {
      onWriting(of);
      form.type(of, text);
    },
    onDone: () => {
      onWriting(null);
      return form.finish(of);
    },
    onStep: (steps: number) => form.step(of, steps),
  };
  if (!isDate(of)) {
    return (
      <TypedField
        {...common}
        className="event-when-time"
        written={value === null ? '' : (formatTime(`2000-01-01T${value}:00`) ?? '')}
        svg={clock}
        openLabel={t('picker.openTime', { field: label })}
        help={t('picker.helpTime')}
        picker={(close) => (
          <TimeChoice label={label} value={value ?? '09:00'} onValue={(time) => form.set(of, time)} onClose={close} />
        )}
      />
    );
  }
  const year = value?.startsWith(today.slice(0, 4)) ? undefined : 'numeric';
  return (
    <div className="event-when-date">
      {value && typed[of] === undefined && <span aria-hidden="true">{formatLocal(value, { weekday: 'short' })},</span>}
      <TypedField
        {...common}
        className=""
        written={value === null ? '' : (formatLocal(value, { day: 'numeric', month: 'long', year }) ?? '')}
        svg={calendar}
        openLabel={t('picker.openDate', { field: label })}
        help={t('picker.helpDate')}
        picker={(close) => (
          <MonthPicker value={value ?? today} today={today} firstDay={firstDay} onPick={pick(close)} />
        )}
      />
    </div>
  );
}
