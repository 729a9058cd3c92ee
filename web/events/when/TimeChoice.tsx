import { formatTime } from '#web/platform/format.ts';
import { useListKeys } from '#web/ui/use-list-keys.ts';
import { useFinger } from '#web/ui/use-media.ts';
import { TimeGrids, type TimeGridsProps } from './TimeGrids.tsx';
import './time-choice.css';

interface Props {
  label: string;
  /** `HH:mm`. */
  value: string;
  /** Takes a time; the picker stays open. */
  onValue: (time: string) => void;
  onClose: () => void;
}

/** A time picker: a list of half hours, or on a touch screen grids of hours and minutes. */
export function TimeChoice({ label, value, onValue, onClose }: Props) {
  const finger = useFinger();
  const pick = (time: string) => {
    onValue(time);
    onClose();
  };
  if (finger) return <TimeGrids label={label} value={value} onHour={onValue} onPick={pick} onLeave={onClose} />;
  return <TimeList label={label} value={value} onPick={pick} onLeave={onClose} />;
}

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

/** Every half hour of a day; the focus starts at the last one not after the value. */
function TimeList({ label, value, onPick, onLeave }: Omit<TimeGridsProps, 'onHour'>) {
  const keys = useListKeys('[role="option"]', onLeave);
  const nearest = HALF_HOURS.findLast((time) => time <= value);
  return (
    <div className="no-ring time-list" role="listbox" tabIndex={-1} aria-label={label} onKeyDown={keys}>
      {HALF_HOURS.map((time) => (
        <button
          key={time}
          type="button"
          role="option"
          className="popup-entry"
          tabIndex={time === nearest ? 0 : -1}
          aria-selected={time === value}
          data-chosen={time === nearest ? '' : undefined}
          onClick={() => onPick(time)}
        >
          <span>{formatTime(`2000-01-01T${time}:00`)}</span>
        </button>
      ))}
    </div>
  );
}
