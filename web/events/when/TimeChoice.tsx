import { useFinger } from '#web/ui/use-media.ts';
import { TimeGrids } from './TimeGrids.tsx';
import { TimeList } from './TimeList.tsx';

interface Props {
  label: string;
  /** `HH:mm`. */
  value: string;
  /** Takes a time over; the choice stays open. */
  onValue: (time: string) => void;
  onClose: () => void;
}

/** A time of day: from a list of half hours, or under a finger by its hour and its minutes. */
export function TimeChoice({ label, value, onValue, onClose }: Props) {
  const finger = useFinger();
  const pick = (time: string) => {
    onValue(time);
    onClose();
  };
  if (finger) return <TimeGrids label={label} value={value} onHour={onValue} onPick={pick} onLeave={onClose} />;
  return <TimeList label={label} value={value} onPick={pick} onLeave={onClose} />;
}
