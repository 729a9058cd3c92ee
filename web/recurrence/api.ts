import { useTranslation } from 'react-i18next';
import { formatList, formatLocal, formatShortDate } from '#web/platform/format.ts';
import { speakableRule } from './rule.ts';

/** 2026-11-01 is a Sunday. */
const weekday = (day: number) => formatLocal(`2026-11-0${day + 1}`, { weekday: 'long' }) ?? '';

/** How an event repeats, in words: `every week: Monday and Wednesday, until 20 Dec`. Null and empty: it does not. */
export function useRuleText(): (rule: string | null) => string {
  const { t } = useTranslation('recurrence');
  return (rule) => {
    if (!rule) return t('never');
    const spoken = speakableRule(rule);
    if (!spoken) return t('other');
    const { often, interval, days, times, until } = spoken;
    const pace = interval === 1 ? t(`each.${often}`) : t(`${often}`, { count: interval });
    const paced = days.length > 0 ? t('on', { often: pace, days: formatList(days.map(weekday)) }) : pace;
    if (times !== null) return t('times', { often: paced, count: times });
    return until ? t('until', { often: paced, date: dateOf(until) }) : paced;
  };
}

function dateOf(day: string): string {
  const isThisYear = day.startsWith(String(new Date().getFullYear()));
  return formatShortDate(day, isThisYear ? {} : { year: 'numeric' }) ?? day;
}
