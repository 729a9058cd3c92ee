import { isoWeek } from '#domain/dates/grids.ts';
import { formatNow } from './format.ts';

/** Today on the person's own clock, in the words of the screen's language. */
export interface Today {
  /** yyyy-MM-dd */
  date: string;
  /** `20` */
  day: string;
  /** `ноябрь 2026` */
  month: string;
  /** `пятница` */
  weekday: string;
  /** ISO 8601 week number. */
  week: number;
}

export function readToday(now: Date): Today {
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  const date = `${pad(now.getFullYear(), 4)}-${pad(now.getMonth() + 1, 2)}-${pad(now.getDate(), 2)}`;
  const ms = now.getTime();
  return {
    date,
    day: String(now.getDate()),
    month: `${formatNow(ms, { month: 'long' })} ${now.getFullYear()}`,
    weekday: formatNow(ms, { weekday: 'long' }),
    week: isoWeek(date),
  };
}
