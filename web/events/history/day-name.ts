import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/dates/local.ts';
import { formatDate, formatDay } from '#web/platform/format.ts';
import { ownDate } from '#web/platform/own-date.ts';

/** `Сегодня`, `Вчера`, `понедельник, 16 ноября`; with its year where that is another one. */
export function useDayName(): (day: string) => string {
  const { t } = useTranslation('history');
  const today = ownDate(new Date());
  return (day) => {
    if (day === today) return t('today');
    if (day === addDays(today, -1)) return t('yesterday');
    return (day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDate(day)) ?? day;
  };
}
