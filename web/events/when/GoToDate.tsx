import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEventDay } from '#domain/dates/event-days.ts';
import { formatLocal, isMonthFirst, regionalLocale } from '#web/platform/format.ts';
import { Popup } from '#web/ui/Popup.tsx';
import { useFinger, usePhone } from '#web/ui/use-media.ts';
import { MonthPicker } from './MonthPicker.tsx';
import { readDate } from './read-date.ts';
import './go-to-date.css';

export interface GoToDateProps {
  open: boolean;
  /** The id of the control that it opens from. */
  control: string;
  /** `yyyy-MM-dd`. */
  date: string;
  today: string;
  /** 0 = Sunday to 6 = Saturday. */
  firstDay: number;
  onPick: (date: string) => void;
  onClose: () => void;
}

/** The date picker of a view: a typed date, or a day of a month. */
export function GoToDate({ open, control, date, today, firstDay, onPick, onClose }: GoToDateProps) {
  const { t } = useTranslation('events');
  const id = useId();
  const finger = useFinger();
  const narrow = usePhone();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const read = readDate(text, { today, near: date, monthFirst: isMonthFirst(), locale: regionalLocale() });
  const found = read && isEventDay(read) ? read : null;
  const pick = (day: string) => {
    onClose();
    onPick(day);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (found) pick(found);
    else setWrong(true);
  };
  const inDecember = `${today.slice(0, 4)}-12-05`;
  const example = formatLocal(inDecember, { day: 'numeric', month: 'long' }) ?? '';
  const numbers = formatLocal(inDecember, { day: '2-digit', month: '2-digit', year: 'numeric' }) ?? '';
  return (
    <Popup
      open={open}
      control={control}
      role="dialog"
      aria-label={t('goTo.title')}
      className="go-to-date"
      onClose={onClose}
      onShown={(popup) => popup.querySelector<HTMLElement>(finger ? '.month-picker [tabindex="0"]' : 'input')?.focus()}
    >
      <h2 className="visually-hidden">{t('goTo.title')}</h2>
      <form onSubmit={submit}>
        <input
          type="text"
          aria-label={t('goTo.title')}
          aria-describedby={`${id}-note`}
          aria-invalid={wrong || undefined}
          placeholder={t('goTo.placeholder', { example, numbers })}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={40}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
          }}
        />
        <p id={`${id}-note`} aria-live="polite" data-wrong={wrong || undefined}>
          {found
            ? formatLocal(found, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
            : wrong
              ? t('goTo.wrong')
              : ''}
        </p>
      </form>
      <MonthPicker
        key={found ?? date}
        value={found ?? date}
        months={narrow ? 1 : 2}
        {...{ today, firstDay }}
        onPick={pick}
      />
    </Popup>
  );
}
