import { useTranslation } from 'react-i18next';
import { besideClocks, type ClockTimes, type ClockWords, clocksOf, sayClocks, sayWithClocks } from '#domain/clocks.ts';
import { zoneBesideTime } from '#domain/dates/zone-names.ts';
import { formatShortDate, formatTime, formatTimes } from '#web/platform/format.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { ownZone } from '#web/platform/own-zone.ts';

/** Says on whose clock times are, for this reader. @param shown the zone that they are shown in; absent: their own */
export function useClocks() {
  const { t } = useTranslation('ui');
  const words: ClockWords = {
    time: (local) => formatTime(local) ?? '',
    times: formatTimes,
    date: (local) => formatShortDate(local.slice(0, 10)) ?? '',
    zone: (zone) => zoneBesideTime(zone, currentLanguage()),
    own: (when) => t('ownTime', { when }),
  };
  const clocks = (times: ClockTimes, shown?: string) => clocksOf(times, ownZone(), shown);
  return {
    /** The zone of shown times, and the same on other clocks, apart. */
    said: (times: ClockTimes, shown?: string) => sayClocks(clocks(times, shown), words),
    /** Both in one line: `Tokyo · 1:00–2:00 for you`; null where nothing has to be said. */
    beside: (times: ClockTimes, shown?: string) => besideClocks(sayClocks(clocks(times, shown), words)),
    /** The event’s own clock, `17:00–18:00 Tokyo`, where a view shows another one; null where both are the same. */
    there: (times: ClockTimes, shown: string) => sayClocks(clocksOf(times, shown, shown), words).others[0] ?? null,
    /** With the times: `9:00–10:00 Tokyo · 1:00–2:00 for you`. */
    whole: (times: ClockTimes) => sayWithClocks(clocks(times), words),
  };
}
