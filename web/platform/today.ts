import { isoWeek } from '#domain/dates/grids.ts';
import { formatNow } from './format.ts';
import { ownDate } from './own-date.ts';

/** On the person's own clock, in the screen's language. */
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
  const date = ownDate(now);
  const ms = now.getTime();
  return {
    date,
    day: String(now.getDate()),
    month: `${formatNow(ms, { month: 'long' })} ${now.getFullYear()}`,
    weekday: formatNow(ms, { weekday: 'long' }),
    week: isoWeek(date),
  };
}
