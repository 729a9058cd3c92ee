import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/dates/local.ts';
import { CalendarsPanel } from '#web/calendars/CalendarsPanel.tsx';
import { useUpcoming } from '#web/events/upcoming/api.ts';
import { rowOf } from '#web/events/upcoming/days.ts';
import { startOf } from '#web/events/upcoming/start-of.ts';
import { formatShortDate, formatTime } from '#web/platform/format.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { ownZone } from '#web/platform/own-zone.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { readToday } from '#web/platform/today.ts';
import { Fetched } from '#web/ui/Fetched.tsx';
import { useClocks } from '#web/ui/use-clocks.ts';

const ImportButton = onDemand(async () => (await import('./ImportButton.tsx')).ImportButton);

/** The calendars, each with its next events. */
export function DashboardCalendars() {
  const { t } = useTranslation('upcoming');
  const { data: upcoming } = useUpcoming();
  const { beside } = useClocks();
  const today = readToday(new Date()).date;
  const zone = ownZone();

  const dayName = (day: string) => {
    if (day === today) return t('today');
    if (day === addDays(today, 1)) return t('tomorrow');
    return formatShortDate(day, { weekday: 'short' }) ?? '';
  };
  const nextIn = (calendarId: string) => {
    const next = upcoming?.find((event) => event.calendarId === calendarId);
    if (!next) return undefined;
    const { day, time } = rowOf(next, today, zone);
    const when = [day && dayName(day), time && formatTime(time)].filter(Boolean).join(', ');
    const times = startOf(next);
    return [when, times && beside(times, zone), shownTitle(next, t('untitled'))].filter(Boolean).join(' · ');
  };
  return (
    <CalendarsPanel
      nextIn={nextIn}
      action={
        <Fetched>
          <ImportButton.Component />
        </Fetched>
      }
    />
  );
}
