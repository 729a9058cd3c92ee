import arrow from '@material-symbols/svg-300/outlined/arrow_forward.svg?raw';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthText } from '#domain/lengths.ts';
import { formatLocal, formatTime } from '#web/platform/format.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { WhenKey } from './typed.ts';
import type { EventForm } from './use-event-form.ts';
import { type FieldOf, WhenField } from './WhenField.tsx';
import './when.css';

interface Props {
  form: EventForm;
  /** 0 = Sunday to 6 = Saturday. */
  firstDay: number;
}

/** Start and end: the date small, the time large. An all-day event has no times. */
export function WhenFields({ form, firstDay }: Props) {
  const { t } = useTranslation('events');
  const note = useId();
  // A field that is still being edited is not reported as invalid.
  const [writing, setWriting] = useState<WhenKey | null>(null);
  const { draft, duration, invalid, isReversed } = form;
  const wrong = invalid.filter((key) => key !== writing);
  const field: FieldOf = { form, firstDay, note, wrong, onWriting: setWriting };
  return (
    <>
      <div className={draft.isAllDay ? 'event-when event-when-days' : 'event-when'}>
        <div className="event-when-end">
          <WhenField {...field} of="startDate" />
          {!draft.isAllDay && <WhenField {...field} of="startTime" />}
        </div>
        <span className="event-when-to">
          <Icon svg={arrow} />
        </span>
        <div className="event-when-end" data-wrong={isReversed || undefined}>
          <WhenField {...field} of="endDate" />
          {!draft.isAllDay && <WhenField {...field} of="endTime" />}
        </div>
        <span className="event-when-length">
          {duration !== null && duration > 0 && lengthText(currentLanguage(), duration)}
        </span>
      </div>
      <div id={note} className="event-when-error" role="alert">
        {wrong.map((key) => (
          <p key={key}>
            {t(`wrong.${form.problemOf(key) ?? 'date'}`, {
              field: t(key),
              long: formatLocal(EXAMPLE, { day: 'numeric', month: 'long' }) ?? '',
              short: formatLocal(EXAMPLE, { day: 'numeric', month: 'numeric', year: 'numeric' }) ?? '',
              time: formatTime(EXAMPLE) ?? '',
            })}
          </p>
        ))}
        {isReversed && wrong.length === 0 && <p>{t('endBeforeStart')}</p>}
      </div>
    </>
  );
}

const EXAMPLE = '2026-12-05T09:30:00';
