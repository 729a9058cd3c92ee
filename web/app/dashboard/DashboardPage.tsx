import { useTranslation } from 'react-i18next';
import { useShownCalendars } from '#web/calendars/api.ts';
import { UpcomingPanel } from '#web/events/upcoming/UpcomingPanel.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { useWantsEvent } from '../calendar/add-event.ts';
import { PageFrame } from '../PageFrame.tsx';
import { AddEvent } from './AddEvent.tsx';
import { AutoRedirect } from './AutoRedirect.tsx';
import { DashboardCalendars } from './DashboardCalendars.tsx';
import { Greeting } from './Greeting.tsx';
import { OpenForNewEvent } from './OpenForNewEvent.tsx';
import './dashboard.css';

export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  useTitle(t('title'));
  const wantsEvent = useWantsEvent();
  // Without a calendar, making one is all that can be done.
  const isNewcomer = useShownCalendars().data?.length === 0;
  if (wantsEvent) return <OpenForNewEvent />;
  const upcoming = <UpcomingPanel key="upcoming" add={<AddEvent />} />;
  const calendars = <DashboardCalendars key="calendars" />;
  return (
    <PageFrame>
      <AutoRedirect>
        <div className="dashboard">
          <Greeting />
          {isNewcomer ? [calendars, upcoming] : [upcoming, calendars]}
        </div>
      </AutoRedirect>
    </PageFrame>
  );
}
