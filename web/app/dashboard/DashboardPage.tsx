import { useTranslation } from 'react-i18next';
import { useTitle } from '#web/ui/use-title.ts';
import { UpcomingPanel } from '#web/upcoming/UpcomingPanel.tsx';
import { PageFrame } from '../PageFrame.tsx';
import { AutoRedirect } from './AutoRedirect.tsx';
import { DashboardCalendars } from './DashboardCalendars.tsx';
import { Greeting } from './Greeting.tsx';
import './dashboard.css';

export function DashboardPage() {
  const { t } = useTranslation('app');
  useTitle(t('dashboard.title'));
  return (
    <PageFrame>
      <AutoRedirect>
        <div className="dashboard">
          <Greeting />
          <DashboardCalendars />
          <UpcomingPanel />
        </div>
      </AutoRedirect>
    </PageFrame>
  );
}
