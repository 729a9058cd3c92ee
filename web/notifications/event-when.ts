import { type ClockTimes, startOnly } from '#domain/clocks.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { type Start, whenStarts } from '#web/platform/when-starts.ts';
import { useClocks } from '#web/ui/use-clocks.ts';

/** `Today, 16:30 · 18:30 Moscow`: in the reader’s zone, and in that of the event if it differs. */
export function useEventWhen(): (event: ClockTimes & Start) => string {
  const { beside } = useClocks();
  return (event) =>
    [whenStarts(event, Date.now(), currentLanguage()), beside(startOnly(event), ownZone())].filter(Boolean).join(' · ');
}
