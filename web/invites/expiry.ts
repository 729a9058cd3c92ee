import { useTranslation } from 'react-i18next';
import { dayOfWeek } from '#domain/dates/local.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { formatLocal, formatTime } from '#web/platform/format.ts';

/** By day of the week, 0 = Sunday. */
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** The end of a link on the person's own clock, to follow "until": `10:40 субботы, 21 ноября`; short `21 нояб., 10:40`. */
export function useExpiry(): (expiresAt: string, width?: 'long' | 'short') => string {
  const { t } = useTranslation('invites');
  return (expiresAt, width = 'long') => {
    const local = instantToLocal(Date.parse(expiresAt), Intl.DateTimeFormat().resolvedOptions().timeZone);
    const day = formatLocal(local, { day: 'numeric', month: width }) ?? '';
    const time = formatTime(local) ?? '';
    if (width === 'short') return `${day}, ${time}`;
    return t('moment', { time, day, weekday: t(`weekdays.${WEEKDAYS[dayOfWeek(local.slice(0, 10))] ?? 'sunday'}`) });
  };
}
