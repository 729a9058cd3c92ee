import arrow from '@material-symbols/svg-300/outlined/arrow_forward.svg?raw';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocal } from '#web/platform/format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { formatDuration } from './duration.ts';
import { durationOf, type EventDraft, withStart } from './event-draft.ts';
import { dateFromPicker, dateToPicker, timeFromPicker, timeToPicker } from './picker-dates.ts';
import { pickerSettings } from './picker-settings.ts';
import './picker.css';

interface Props {
  draft: EventDraft;
  onDraft: (draft: EventDraft) => void;
  /** The year that a date need not name. */
  year: string;
  error: string | null;
}

const MIN_DATE = new Date(1900, 0, 1);
const MAX_DATE = new Date(2099, 11, 31);
const HOUR_AND_HALF_MS = 90 * 60_000;

/**
 * Start and end: the date small, the clock large. An all-day event has no clock. Pickers take long to render, so they do not
 * while the dialog around them closes.
 */
export const WhenFields = memo(function WhenFields({ draft, onDraft, year, error }: Props) {
  const { t } = useTranslation('events');
  const phone = usePhone();
  const duration = durationOf(draft);
  const { adapter, adapterLocale, localeText } = pickerSettings();
  return (
    <LocalizationProvider dateAdapter={adapter} adapterLocale={adapterLocale} localeText={localeText}>
      <div className={draft.isAllDay ? 'event-when event-when-days' : 'event-when'}>
        <End
          dateLabel={t('startDate')}
          timeLabel={t('startTime')}
          date={draft.startDate}
          time={draft.startTime}
          onDate={(startDate) => onDraft(withStart(draft, { startDate }))}
          onTime={(startTime) => onDraft(withStart(draft, { startTime }))}
          {...{ year, isAllDay: draft.isAllDay, wrong: false }}
        />
        <span className="event-when-to">
          <Icon svg={arrow} />
        </span>
        <End
          dateLabel={t('endDate')}
          timeLabel={t('endTime')}
          date={draft.endDate}
          time={draft.endTime}
          onDate={(endDate) => onDraft({ ...draft, endDate })}
          onTime={(endTime) => onDraft({ ...draft, endTime })}
          {...{ year, isAllDay: draft.isAllDay, wrong: error !== null }}
        />
        <span className="event-when-length">
          {duration !== null &&
            duration > 0 &&
            (duration === HOUR_AND_HALF_MS && !phone
              ? t('hourAndHalf')
              : formatDuration(duration, phone ? 'short' : 'long'))}
        </span>
      </div>
      <p className="event-when-error" role="alert">
        {error}
      </p>
    </LocalizationProvider>
  );
});

interface EndProps {
  dateLabel: string;
  timeLabel: string;
  date: string | null;
  time: string | null;
  onDate: (date: string | null) => void;
  onTime: (time: string | null) => void;
  isAllDay: boolean;
  year: string;
  wrong: boolean;
}

function End({ dateLabel, timeLabel, date, time, onDate, onTime, isAllDay, year, wrong }: EndProps) {
  const { hour12, dayFormat, dateFormat } = pickerSettings();
  const day = useOpening();
  const clock = useOpening();
  const slots = ({ onTap }: Opening) => ({ ...SLOTS, textField: { ...SLOTS.textField, error: wrong, onClick: onTap } });
  return (
    <div className="event-when-end">
      <div className="event-when-date">
        {date && <span aria-hidden="true">{formatLocal(date, { weekday: 'short' })},</span>}
        <DatePicker
          label={dateLabel}
          value={dateToPicker(date)}
          onChange={(value) => onDate(dateFromPicker(value))}
          format={date?.startsWith(year) ? dayFormat : dateFormat}
          dayOfWeekFormatter={weekdayName}
          minDate={MIN_DATE}
          maxDate={MAX_DATE}
          {...day.state}
          slotProps={slots(day)}
        />
      </div>
      {!isAllDay && (
        <TimePicker
          label={timeLabel}
          className="event-when-time"
          value={timeToPicker(time)}
          onChange={(value) => onTime(timeFromPicker(value))}
          ampm={hour12}
          format={hour12 ? 'h:mm aa' : 'HH:mm'}
          timeSteps={{ minutes: 5 }}
          {...clock.state}
          slotProps={{ ...slots(clock), field: AS_WRITTEN }}
        />
      )}
    </div>
  );
}

const FINGER = '(hover: none)';

type Opening = ReturnType<typeof useOpening>;

/** Whether a picker is open. Under a finger a tap on its text opens it; a mouse has a button and types into the text. */
function useOpening() {
  const [open, setOpen] = useState(false);
  return {
    state: { open, onOpen: () => setOpen(true), onClose: () => setOpen(false) },
    onTap: () => {
      if (matchMedia(FINGER).matches) setOpen(true);
    },
  };
}

const weekdayName = (day: Date) => formatLocal(dateFromPicker(day) ?? '', { weekday: 'short' }) ?? '';

/** 7:00 PM, not 07:00 PM. */
const AS_WRITTEN = { shouldRespectLeadingZeros: true };
const PAPER = { 'data-region': 'surface', className: 'picker-paper' };
const SLOTS = {
  textField: { variant: 'standard', slotProps: { inputLabel: { className: 'visually-hidden' } } },
  openPickerButton: { className: 'event-when-open' },
  desktopPaper: PAPER,
  mobilePaper: PAPER,
} as const;
