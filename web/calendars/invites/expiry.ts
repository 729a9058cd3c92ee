import { useTranslation } from 'react-i18next';
import { dayOfWeek } from '#domain/dates/local.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { lengthText } from '#domain/lengths.ts';
import { formatLocal, formatShortDate, formatTime } from '#web/platform/format.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { ownZone } from '#web/platform/own-zone.ts';

/** By day of the week, 0 = Sunday. */
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The expiry of a link in the person's zone, to follow "until": `10:40 субботы, 21 ноября`; short `21 ноября, 10:40`. */
export function useExpiry(): (expiresAt: string, width?: 'long' | 'short') => string {
  const { t } = useTranslation('invites');
  return (expiresAt, width = 'long') => {
    const local = instantToLocal(Date.parse(expiresAt), ownZone());
    const time = formatTime(local) ?? '';
    if (width === 'short') return `${formatShortDate(local)}, ${time}`;
    const day = formatLocal(local, { day: 'numeric', month: 'long' }) ?? '';
    return t('moment', { time, day, weekday: t(`weekdays.${WEEKDAYS[dayOfWeek(local.slice(0, 10))] ?? 'sunday'}`) });
  };
}

/** The approximate remaining time of a link: `1 day`, `23 ч`, `40 min`. @param now epoch ms */
export function timeLeft(expiresAt: string, now: number): string {
  const left = Math.max(Date.parse(expiresAt) - now, MINUTE);
  const unit = left >= HOUR ? HOUR : MINUTE;
  return lengthText(currentLanguage(), Math.round(left / unit) * unit);
}
