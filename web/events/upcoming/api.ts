import { useQuery } from '@tanstack/react-query';
import { addDays } from '#domain/dates/local.ts';
import type { UpcomingEvent } from '#domain/events.ts';
import { useCalendars } from '#web/calendars/api.ts';
import { useOutbox } from '#web/offline/unsent/state.ts';
import { call } from '#web/platform/client.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { isAhead, soonest } from './days.ts';
import { readUpcoming, type Upcoming } from './read-upcoming.ts';

const YEAR_DAYS = 366;

/** With what is not sent yet. An invalid response counts as empty. */
export function useUpcoming() {
  const { changes, drawListed } = useOutbox();
  const { data: calendars = [] } = useCalendars();
  return useQuery({
    queryKey: ['upcoming'],
    // The list shows its failure immediately, and the rest of the page works.
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await call<UpcomingEvent[] | null>('GET', '/events/upcoming', { signal });
      return Array.isArray(answer) ? answer : [];
    },
    select: (events): Upcoming[] => {
      if (changes.length === 0) return events.map(readUpcoming);
      const now = new Date();
      const today = ownDate(now);
      const days = { first: addDays(today, -1), last: addDays(today, YEAR_DAYS) };
      const ahead = drawListed(events, days, calendars, changes).filter((event) =>
        isAhead(event, today, now.getTime()),
      );
      return soonest(ahead.map(readUpcoming), today, ownZone());
    },
  });
}
