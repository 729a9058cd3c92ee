import { useTranslation } from 'react-i18next';
import { pathToSubscribed } from '#web/calendars/api.ts';
import { formatLocal, formatTime } from '#web/platform/format.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { ownZone } from '#web/platform/own-zone.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { tagStyle } from '#web/themes/tag-colors.ts';
import { Clocks } from '#web/ui/Clocks.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { Link } from '#web/ui/Link.tsx';
import type { Row } from './days.ts';
import { startOf } from './start-of.ts';

const PeopleMarks = onDemand(async () => (await import('#web/events/people/PeopleMarks.tsx')).PeopleMarks);

/** Opens the event on its day in its calendar. */
export function UpcomingRow({ row: { event, day, time, until } }: { row: Row }) {
  const { t } = useTranslation(['upcoming', 'outbox']);
  const times = startOf(event);
  const details = [
    event.isUnsent && t('outbox:unsent'),
    event.isTentative && t('tentative'),
    event.calendarName,
    event.location,
    until && t('until', { when: moment(until, day, event.isAllDay) }),
  ];
  const clock = () => {
    if (day === null) return t('invalidDate');
    return (time && formatTime(time)) || t('allDay');
  };
  return (
    <li className={event.isUnsent ? 'upcoming-row unsent' : 'upcoming-row'} style={tagStyle(event.color)}>
      <span className="upcoming-time">{clock()}</span>
      <div>
        <h4 className="clamp" dir="auto">
          <Link
            to={`${event.isSubscribed ? pathToSubscribed() : `/dashboard/calendar/${event.calendarId}`}${day ? `?view=day&date=${day}&event=${event.id}` : ''}`}
          >
            {shownTitle(event, t('untitled'))}
          </Link>
        </h4>
        <p>{details.filter(Boolean).join(' · ')}</p>
        {times && (
          <p>
            <Clocks times={times} shown={ownZone()} />
          </p>
        )}
        {event.personIds.length > 0 && (
          <Fetched>
            <PeopleMarks.Component calendarId={event.calendarId} ids={event.personIds} />
          </Fetched>
        )}
      </div>
    </li>
  );
}

/** The time if the event ends on the day it is listed under, else the date. */
function moment(until: string, day: string | null, isAllDay: boolean): string {
  if (!isAllDay && until.slice(0, 10) === day) return formatTime(until) ?? '';
  return formatLocal(until, { day: 'numeric', month: 'long' }) ?? '';
}
