import type { ClockTimes } from '#domain/clocks.ts';
import { useClocks } from './use-clocks.ts';

interface Props {
  times: ClockTimes;
  /** The zone that they are shown in; undefined for their own. */
  shown?: string;
  className?: string;
}

/** Beside times: their zone unless it is the reader’s own, and the same times in the reader’s zone and in that of the event. */
export function Clocks({ times, shown, className }: Props) {
  const text = useClocks().beside(times, shown);
  return text && <span className={className}>{text}</span>;
}
