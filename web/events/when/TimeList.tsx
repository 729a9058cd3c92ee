import { formatTime } from '#web/platform/format.ts';
import { useListKeys } from '#web/ui/use-list-keys.ts';
import './time-list.css';

interface Props {
  label: string;
  /** `HH:mm`. */
  value: string;
  onPick: (time: string) => void;
  onLeave: () => void;
}

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

/** Every half hour of a day; the focus begins at the one that is nearest before the value. */
export function TimeList({ label, value, onPick, onLeave }: Props) {
  const keys = useListKeys('[role="option"]', onLeave);
  const nearest = HALF_HOURS.findLast((time) => time <= value);
  return (
    <div className="time-list" role="listbox" tabIndex={-1} aria-label={label} onKeyDown={keys}>
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
