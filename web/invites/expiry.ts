import { useTranslation } from 'react-i18next';
import { dayOfWeek } from '#domain/dates/local.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { formatLocal, formatTime } from '#web/platform/format.ts';

/** By day of the week, 0 = Sunday. */
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** The end of a link on the person's own clock, to follow "until": `субботы, 21 ноября, 10:40`. */
export function useExpiry(): (expiresAt: string, width?: 'long' | 'short') => string {
  const { t } = useTranslation('invites');
  return (expiresAt, width = 'long') => {
    const local = instantToLocal(Date.parse(expiresAt), Intl.DateTimeFormat().resolvedOptions().timeZone);
    const day = formatLocal(local, { day: 'numeric', month: width });
    const weekday = width === 'long' && t(`weekdays.${WEEKDAYS[dayOfWeek(local.slice(0, 10))] ?? 'sunday'}`);
    return [weekday, day, formatTime(local)].filter(Boolean).join(', ');
  };
}
