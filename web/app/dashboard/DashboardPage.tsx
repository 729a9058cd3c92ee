import { useTranslation } from 'react-i18next';
import { useTitle } from '#web/ui/use-title.ts';
import { UpcomingPanel } from '#web/upcoming/UpcomingPanel.tsx';
import { useWantsEvent } from '../calendar/add-event.ts';
import { PageFrame } from '../PageFrame.tsx';
import { AddEvent } from './AddEvent.tsx';
import { AutoRedirect } from './AutoRedirect.tsx';
import { DashboardCalendars } from './DashboardCalendars.tsx';
import { Greeting } from './Greeting.tsx';
import { OpenForNewEvent } from './OpenForNewEvent.tsx';
import './dashboard.css';

export function DashboardPage() {
  const { t } = useTranslation('app');
  useTitle(t('dashboard.title'));
  const wantsEvent = useWantsEvent();
  if (wantsEvent) return <OpenForNewEvent />;
  return (
    <PageFrame>
      <AutoRedirect>
        <div className="dashboard">
          <Greeting />
          <UpcomingPanel add={<AddEvent />} />
          <DashboardCalendars />
        </div>
      </AutoRedirect>
    </PageFrame>
  );
}
