import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import close from '@material-symbols/svg-300/outlined/close.svg?raw';
import mail from '@material-symbols/svg-300/outlined/mail.svg?raw';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reminder } from '#domain/reminders.ts';
import { REMINDERS_MAX, reminderKey } from '#domain/values/reminders.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { MenuPopup } from '#web/ui/MenuPopup.tsx';
import { usePopupButton } from '#web/ui/use-popup-button.ts';
import { CustomReminder } from './CustomReminder.tsx';
import { same, USUAL, withoutReminder, withReminder } from './reminder.ts';
import { useReminderText } from './use-reminder-text.ts';
import '#web/ui/chip.css';
import './reminder-field.css';

interface Props {
  /** The accessible name. */
  label: string;
  allDay: boolean;
  value: readonly Reminder[];
  onChange: (value: readonly Reminder[]) => void;
  /** Explains the source and the visibility of the reminders. */
  note?: ReactNode;
  disabled?: boolean;
  /** It replaces the focused element. */
  autoFocus?: boolean;
}

/** Reminders in words, each with a remove button, and a menu of common ones. */
export function ReminderField({ label, allDay, value, onChange, note, disabled = false, autoFocus = false }: Props) {
  const { t } = useTranslation('reminders');
  const text = useReminderText();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<'menu' | 'custom' | null>(null);
  const presses = usePopupButton(open !== null, (next) => setOpen(next ? 'menu' : null));
  const full = value.length >= REMINDERS_MAX;

  const put = (reminder: Reminder) => onChange(withReminder(value, reminder));
  const usual = USUAL[allDay ? 'allDay' : 'timed']
    .map((minutes): Reminder => ({ minutes, by: 'notification' }))
    .filter((reminder) => !value.some((each) => same(each, reminder)));
  const takeAway = (reminder: Reminder, at: number) => {
    onChange(withoutReminder(value, reminder));
    // The focused button was removed: the next one takes the focus, or the button that adds.
    const next = list.current?.querySelectorAll('button')[value.length > 1 ? Math.min(at + 1, value.length) : 1];
    next?.focus();
  };
  return (
    <div>
      <ul className="buttons" ref={list} aria-label={label}>
        {value.map((reminder, at) => (
          <li key={reminderKey(reminder)} className="entry">
            {reminder.by === 'email' && <Icon svg={mail} size={16} />}
            <span>{text(reminder, allDay)}</span>
            {reminder.by === 'email' && <span className="visually-hidden">{t('byEmail')}</span>}
            <button
              type="button"
              disabled={disabled}
              aria-label={t('remove', { reminder: text(reminder, allDay) })}
              title={t('remove', { reminder: text(reminder, allDay) })}
              onClick={() => takeAway(reminder, at)}
            >
              <Icon svg={close} size={16} />
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            id={`${id}-add`}
            className="entry-add"
            // biome-ignore lint/a11y/noAutofocus: it replaces the focused element
            autoFocus={autoFocus}
            aria-label={t('addLabel')}
            aria-haspopup="menu"
            aria-expanded={open === 'menu'}
            disabled={disabled || full}
            {...presses}
          >
            <Icon svg={add} size={16} />
            {t('add')}
          </button>
        </li>
      </ul>
      <MenuPopup
        open={open === 'menu'}
        control={`${id}-add`}
        aria-label={t('addLabel')}
        entries={[
          ...usual.map((reminder) => ({ label: text(reminder, allDay), run: () => put(reminder) })),
          { label: t('own.label'), run: () => setOpen('custom') },
        ]}
        onClose={() => setOpen((now) => (now === 'menu' ? null : now))}
      />
      <CustomReminder
        key={String(allDay)}
        open={open === 'custom'}
        control={`${id}-add`}
        allDay={allDay}
        onAdd={put}
        onClose={() => setOpen(null)}
      />
      {(full || note) && (
        <p className="note reminder-note">
          {full && <span>{t('full', { count: REMINDERS_MAX })} </span>}
          {note}
        </p>
      )}
    </div>
  );
}
