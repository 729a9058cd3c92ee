import { useTranslation } from 'react-i18next';
import { lengthText } from '#domain/lengths.ts';
import type { Reminder } from '#domain/reminders.ts';
import { formatTime } from '#web/platform/format.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { amountOf, dayAndTimeOf, UNITS } from './reminder.ts';

const DAYS_OF_WEEK = 7;
const MINUTE_MS = 60_000;

/** `За 10 минут`, `The day before at 9:00 AM`. */
export function useReminderText(): (reminder: Reminder, allDay: boolean) => string {
  const { t } = useTranslation('reminders');
  const ofDay = (minutes: number) => {
    const { days, time: clock } = dayAndTimeOf(minutes);
    const time = formatTime(`2000-01-01T${clock}:00`) ?? clock;
    if (days === 0) return t('sameDay', { time });
    if (days === 1) return t('dayBefore', { time });
    if (days === DAYS_OF_WEEK) return t('weekBefore', { time });
    return days % DAYS_OF_WEEK === 0
      ? t('weeksBefore', { count: days / DAYS_OF_WEEK, time })
      : t('daysBefore', { count: days, time });
  };
  const ofTime = (minutes: number) => {
    const { count, unit } = amountOf(minutes);
    if (minutes === 0) return t('start');
    const isMixed =
      minutes > UNITS.hours && unit !== 'weeks' && minutes % UNITS.days !== 0 && minutes % UNITS.hours !== 0;
    if (isMixed) return t('beforeLength', { length: lengthText(currentLanguage(), minutes * MINUTE_MS) });
    return count === 1 ? t(`single.${unit}`) : t(`before_${unit}`, { count });
  };
  const ofEnd = (minutes: number, allDay: boolean) => {
    if (minutes === 0) return t('end');
    if (!allDay) return t('beforeEnd', { before: ofTime(minutes) });
    const { days, time: clock } = dayAndTimeOf(minutes);
    const time = formatTime(`2000-01-01T${clock}:00`) ?? clock;
    return days === 1 ? t('lastDay', { time }) : t('beforeLastDay', { count: days - 1, time });
  };
  return ({ minutes, related }, allDay) => {
    if (related === 'end') return ofEnd(minutes, allDay);
    return allDay ? ofDay(minutes) : ofTime(minutes);
  };
}
