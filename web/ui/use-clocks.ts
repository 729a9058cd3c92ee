import { useTranslation } from 'react-i18next';
import { besideClocks, type ClockTimes, type ClockWords, clocksOf, sayClocks, sayWithClocks } from '#domain/clocks.ts';
import { zoneBesideTime } from '#domain/dates/zone-names.ts';
import { formatShortDate, formatTime, formatTimes } from '#web/platform/format.ts';
import { cityOf } from '#web/platform/i18n/i18n.ts';
import { ownZone } from '#web/platform/own-zone.ts';

/** Names the zones of times for this reader. @param shown the zone that they are shown in; undefined for their own */
export function useClocks() {
  const { t } = useTranslation('ui');
  const words: ClockWords = {
    time: (local) => formatTime(local) ?? '',
    times: formatTimes,
    date: (local) => formatShortDate(local.slice(0, 10)) ?? '',
    zone: (zone) => zoneBesideTime(zone, cityOf),
    own: (when) => t('ownTime', { when }),
  };
  const clocks = (times: ClockTimes, shown?: string) => clocksOf(times, ownZone(), shown);
  return {
    /** The zone of the shown times, and separately the times in other zones. */
    said: (times: ClockTimes, shown?: string) => sayClocks(clocks(times, shown), words),
    /** Both in one line: `Tokyo · 1:00–2:00 for you`; null if neither is needed. */
    beside: (times: ClockTimes, shown?: string) => besideClocks(sayClocks(clocks(times, shown), words)),
    /** The times in the event's own zone, `17:00–18:00 Tokyo`, if the view shows another one; else null. */
    there: (times: ClockTimes, shown: string) => sayClocks(clocksOf(times, shown, shown), words).others[0] ?? null,
    /** The times and their zones: `9:00–10:00 Tokyo · 1:00–2:00 for you`. */
    whole: (times: ClockTimes) => sayWithClocks(clocks(times), words),
  };
}
