import { besideClocks, type ClockTimes, type ClockWords, clocksOf, sayClocks, startOnly } from '#domain/clocks.ts';
import { zoneBesideTime } from '#domain/dates/zone-names.ts';
import type { Language } from '#domain/languages.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { dayIn, timeIn } from '#web/platform/when-starts.ts';

/** The start on the clock of the event, where this device shows another one. */
export function there(times: ClockTimes, language: Language): string | null {
  const words: ClockWords = {
    time: (local) => timeIn(language, local),
    times: (start) => timeIn(language, start),
    date: (local) => dayIn(language, local),
    zone: (zone) => zoneBesideTime(zone, language),
    own: (text) => text,
  };
  return besideClocks(sayClocks(clocksOf(startOnly(times), ownZone(), ownZone()), words));
}
