import { formatAmount } from '#web/platform/format.ts';

const MINUTES_PER = { day: 1440, hour: 60, minute: 1 } as const;

/** `2 часа 15 минут`, `1 day 3 hours`; short: `1,5 ч`, `45 мин`, but `1 день`. */
export function formatDuration(ms: number, width: 'long' | 'short'): string {
  const minutes = Math.round(ms / 60_000);
  const write = (value: number, unit: keyof typeof MINUTES_PER) =>
    formatAmount(value, unit, unit === 'day' ? 'long' : width);
  if (width === 'short' && minutes > 60 && minutes < MINUTES_PER.day && minutes % 15 === 0)
    return write(minutes / 60, 'hour');
  const days = Math.floor(minutes / MINUTES_PER.day);
  const hours = Math.floor((minutes % MINUTES_PER.day) / 60);
  const rest = minutes % 60;
  const parts = [days && write(days, 'day'), hours && write(hours, 'hour'), rest && write(rest, 'minute')].filter(
    Boolean,
  );
  return parts.join(' ') || write(0, 'minute');
}
