import type { ClockTimes } from '#domain/clocks.ts';
import { useClocks } from '#web/ui/use-clocks.ts';
import { whenWords } from './when-words.ts';

/**
 * The times of an event, with the zone unless it is obvious: `Friday, November 20, 9:00–10:00 Tokyo · 1:00–2:00 for you`.
 * @param today dates in its year omit the year
 */
export function useWhen(): (times: ClockTimes, today: string) => string {
  const { said } = useClocks();
  return (times, today) => {
    const { zone, others } = said(times);
    const { startTime: start, endTime: end, isAllDay } = times;
    const when = whenWords({ start, end, isAllDay }, today);
    return [zone === null ? when : `${when} ${zone}`, ...others].join(' · ');
  };
}
