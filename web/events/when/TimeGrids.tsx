import { useTranslation } from 'react-i18next';
import { formatHour, formatTime, hasDayPeriod } from '#web/platform/format.ts';
import { useListKeys } from '#web/ui/use-list-keys.ts';

export interface TimeGridsProps {
  label: string;
  /** `HH:mm`. */
  value: string;
  /** A full hour was chosen; the minutes may follow. */
  onHour: (time: string) => void;
  onPick: (time: string) => void;
  onLeave: () => void;
}

const two = (number: number) => String(number).padStart(2, '0');
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MINUTES = Array.from({ length: 12 }, (_, step) => step * 5);

/** Grids of hours, and of minutes in steps of five: 9:15 takes two presses. */
export function TimeGrids({ label, value, onHour, onPick, onLeave }: TimeGridsProps) {
  const { t } = useTranslation('events');
  const keys = useListKeys('[role="option"]', onLeave);
  const [hour, minute] = value.split(':').map(Number) as [number, number]; // as its type says
  const nearest = minute - (minute % 5);
  const said = (minutes: number) => formatTime(`2000-01-01T${two(hour)}:${two(minutes)}:00`) ?? '';
  return (
    <>
      <div
        className="no-ring time-grid"
        role="listbox"
        tabIndex={-1}
        aria-label={`${label}, ${t('picker.hours')}`}
        onKeyDown={keys}
      >
        {HOURS.map((each) => (
          <button
            key={each}
            type="button"
            role="option"
            className="popup-entry"
            aria-label={formatHour(each)}
            tabIndex={each === hour ? 0 : -1}
            aria-selected={each === hour}
            data-chosen={each === hour ? '' : undefined}
            onClick={() => onHour(`${two(each)}:00`)}
          >
            {hasDayPeriod() ? formatHour(each) : each}
          </button>
        ))}
      </div>
      <div
        className="no-ring time-grid"
        role="listbox"
        tabIndex={-1}
        aria-label={`${label}, ${t('picker.minutes')}`}
        onKeyDown={keys}
      >
        {MINUTES.map((each) => (
          <button
            key={each}
            type="button"
            role="option"
            className="popup-entry"
            aria-label={said(each)}
            tabIndex={each === nearest ? 0 : -1}
            aria-selected={each === minute}
            onClick={() => onPick(`${two(hour)}:${two(each)}`)}
          >
            :{two(each)}
          </button>
        ))}
      </div>
    </>
  );
}
