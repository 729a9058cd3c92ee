import { isoWeek } from '#domain/dates/grids.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { formatNow } from './format.ts';
import { ownDate } from './own-date.ts';

/** In the person's zone and the interface language. */
export interface Today {
  /** yyyy-MM-dd */
  date: string;
  /** `20` */
  day: string;
  /** `ноябрь 2026` */
  month: string;
  /** `ноября 2026, пятница`: below the day; `Friday, November 2026`. */
  aroundDay: string;
  /** `пятница` */
  weekday: string;
  /** ISO 8601 week number. */
  week: number;
}

function aroundDay(now: Date): string {
  const [weekday, year] = [formatNow(now.getTime(), { weekday: 'long' }), now.getFullYear()];
  if (currentLanguage() !== 'ru') return `${weekday}, ${formatNow(now.getTime(), { month: 'long' })} ${year}`;
  const month = formatNow(now.getTime(), { day: 'numeric', month: 'long' }).replace(/[\d\s]/g, '');
  return `${month} ${year}, ${weekday}`;
}

export function readToday(now: Date): Today {
  const date = ownDate(now);
  const ms = now.getTime();
  return {
    date,
    day: String(now.getDate()),
    month: `${formatNow(ms, { month: 'long' })} ${now.getFullYear()}`,
    aroundDay: aroundDay(now),
    weekday: formatNow(ms, { weekday: 'long' }),
    week: isoWeek(date),
  };
}
