import type { EventPlace } from '#domain/changes.ts';
import { lastDayOf } from '#domain/event-times.ts';
import { formatLocal, formatTimes } from '#web/platform/format.ts';
import { Clocks } from '#web/ui/Clocks.tsx';
import { isWholeDays } from './field-rows.ts';
import { placeTimes } from './place-times.ts';

/** The times of a changed event in its own zone: `ср, 25 ноября, 19:00–20:00`. */
export function EventFacts({ event, color }: { event: EventPlace; color: string }) {
  const { startTime, endTime, isAllDay } = event;
  const zoned = placeTimes(event);
  const day = startTime.slice(0, 10);
  const isThisYear = day.startsWith(String(new Date().getFullYear()));
  const date = formatLocal(day, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
  const isTimed = !isAllDay && !isWholeDays({ start: startTime, end: endTime });
  const times = isTimed && lastDayOf(startTime, endTime) === day ? formatTimes(startTime, endTime) : null;
  return (
    <p className="history-when">
      <i className="dot dot-small history-color" style={{ background: color }} aria-hidden="true" />
      {[date, times].filter(Boolean).join(', ')}
      {times && zoned && (
        <>
          {' '}
          <Clocks times={zoned} />
        </>
      )}
    </p>
  );
}
