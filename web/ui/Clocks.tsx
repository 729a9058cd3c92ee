import type { ClockTimes } from '#domain/clocks.ts';
import { useClocks } from './use-clocks.ts';

interface Props {
  times: ClockTimes;
  /** The zone that they are shown in; absent: their own. */
  shown?: string;
  className?: string;
}

/** Beside times: their zone where it is not the reader’s own, and the same on the reader’s clock and on that of the event. */
export function Clocks({ times, shown, className }: Props) {
  const text = useClocks().beside(times, shown);
  return text && <span className={className}>{text}</span>;
}
