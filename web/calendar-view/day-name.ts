import { useTranslation } from 'react-i18next';
import { formatDay } from '#web/platform/format.ts';
import { useHolidays } from './holidays.ts';
import { dayNameWithCount } from './plural-cache.ts';

/** The accessible name of a day: `пятница, 20 ноября, 3 события, сегодня`. */
export function useDayName(): (day: string, count: number, today: string) => string {
  const { t } = useTranslation('month');
  const holidays = useHolidays();
  return (day, count, today) => {
    const written = [formatDay(day) ?? day, ...(holidays.get(day)?.text ? [holidays.get(day)?.text] : [])].join(', ');
    const name = count ? dayNameWithCount(t, written, count) : t('dayNameEmpty', { day: written });
    return day === today ? t('dayNameToday', { name }) : name;
  };
}
