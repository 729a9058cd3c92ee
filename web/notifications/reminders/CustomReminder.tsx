import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reminder } from '#domain/reminders.ts';
import { REMIND_BY, type RemindBy } from '#domain/values/reminders.ts';
import { formatTime } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Popup } from '#web/ui/Popup.tsx';
import { Select } from '#web/ui/Select.tsx';
import { DAYS_MAX, HALF_HOURS, maxOf, minutesBefore, minutesOf, UNITS, type Unit } from './reminder.ts';

interface Props {
  open: boolean;
  /** The id of the button that it opens from. */
  control: string;
  allDay: boolean;
  onAdd: (reminder: Reminder) => void;
  onClose: () => void;
}

const UNIT_NAMES = (Object.keys(UNITS) as Unit[]).reverse(); // its own keys
const COUNT_MAX = 5;

/** A custom reminder: a number of minutes, hours, days or weeks, or a day and a time. */
export function CustomReminder({ open, control, allDay, onAdd, onClose }: Props) {
  const { t } = useTranslation('reminders');
  const [typed, setTyped] = useState(allDay ? '1' : '20');
  const [unit, setUnit] = useState<Unit>('minutes');
  const [time, setTime] = useState('09:00');
  const [by, setBy] = useState<RemindBy>('notification');
  const most = allDay ? DAYS_MAX : maxOf(unit);
  const count = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const wrong = !(count <= most);

  const add = () => {
    if (wrong) return;
    onAdd({ minutes: allDay ? minutesBefore({ days: count, time }) : minutesOf({ count, unit }), by });
    onClose();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault(); // it is nested in the form of the event
    add();
  };
  const words = Number.isNaN(count) ? 0 : count;
  return (
    <Popup
      open={open}
      control={control}
      role="dialog"
      aria-label={t('own.title')}
      className="custom-reminder"
      onClose={onClose}
      onShown={(popup) => popup.querySelector('input')?.select()}
      onKeyDown={pressed}
    >
      <Field
        label={allDay ? t('own.days') : t('own.count')}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={COUNT_MAX}
        error={wrong ? t('own.tooMany', { most }) : undefined}
        hint={allDay ? t('own.daysHint') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {allDay ? (
        <Select
          label={t('own.time')}
          value={time}
          options={HALF_HOURS.map((value) => ({ value, label: formatTime(`2000-01-01T${value}:00`) ?? value }))}
          onChange={setTime}
        />
      ) : (
        <Select
          label={t('own.unit')}
          value={unit}
          options={UNIT_NAMES.map((value) => ({ value, label: t(`own.units.${value}`, { count: words }) }))}
          onChange={setUnit}
        />
      )}
      <Select
        label={t('own.way')}
        value={by}
        options={REMIND_BY.map((value) => ({ value, label: t(`own.ways.${value}`) }))}
        onChange={setBy}
      />
      <Button look="line" disabled={wrong} onClick={add}>
        {t('own.confirm')}
      </Button>
    </Popup>
  );
}
