import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { firstName } from '#domain/first-name.ts';
import { may } from '#domain/permissions.ts';
import { useCalendars, useShownCalendars } from '#web/calendars/api.ts';
import { TOGETHER } from '#web/calendars/shown-together.ts';
import { useCommands } from '#web/commands/api.ts';
import { UpcomingPanel } from '#web/events/upcoming/UpcomingPanel.tsx';
import { useUser } from '#web/identity/accounts/api.ts';
import { formatLocal, formatNow } from '#web/platform/format.ts';
import { partOfDay } from '#web/platform/part-of-day.ts';
import { readToday } from '#web/platform/today.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { pathToAdd, useWantsEvent } from '../calendar/add-event.ts';
import { PageFrame } from '../PageFrame.tsx';
import { AutoRedirect } from './AutoRedirect.tsx';
import { DashboardCalendars } from './DashboardCalendars.tsx';
import { OpenForNewEvent } from './OpenForNewEvent.tsx';
import './dashboard.css';

export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  useTitle(t('title'));
  const wantsEvent = useWantsEvent();
  // Without a calendar, creating one is the only useful action.
  const isNewcomer = useShownCalendars().data?.length === 0;
  if (wantsEvent) return <OpenForNewEvent />;
  const upcoming = <UpcomingPanel key="upcoming" add={<AddEvent />} />;
  const calendars = <DashboardCalendars key="calendars" />;
  return (
    <PageFrame>
      <AutoRedirect>
        <div className="stack dashboard">
          <Greeting />
          {isNewcomer ? [calendars, upcoming] : [upcoming, calendars]}
        </div>
      </AutoRedirect>
    </PageFrame>
  );
}

/** Opens the form of a new event, after a choice of the calendar if there are several; does nothing if the person may add to none. */
function AddEvent() {
  const { t } = useTranslation('dashboard');
  const phone = usePhone();
  const navigate = useNavigate();
  const { data = [] } = useCalendars();
  const [only, ...others] = data.filter(({ role }) => may(role, 'events.write'));
  const path = only && pathToAdd(others.length > 0 ? TOGETHER : only.id);
  useCommands<'add'>({ add: path ? { run: () => void navigate(path) } : undefined });
  if (!path) return null;
  return (
    <ButtonLink to={path} look="solid" aria-label={t('addEvent')}>
      <Icon svg={add} />
      {t(phone ? 'add' : 'addEvent')}
    </ButtonLink>
  );
}

function Greeting() {
  const { t } = useTranslation(['first', 'dashboard']);
  const { name } = useUser();
  const now = new Date();
  const { weekday, week, date } = readToday(now);
  return (
    <header className="stack dashboard-greeting">
      <h1>
        {t(`${partOfDay(now.getHours())}`)} {firstName(name)}
      </h1>
      <p className="dashboard-date">
        <time dateTime={date}>{formatNow(now.getTime(), { day: '2-digit', month: '2-digit' })}</time>
        <span>
          {weekday}
          <span className="dashboard-date-day">, {formatLocal(date, { day: 'numeric', month: 'long' })}</span>,{' '}
          {t('dashboard:week', { week })}
        </span>
      </p>
    </header>
  );
}
