import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { saveLastVisitedCalendar } from '#web/accounts/api.ts';
import { ShellSkeleton } from '#web/calendar-view/shell/ShellSkeleton.tsx';
import { useCalendar, useRole } from '#web/calendars/api.ts';
import { useOnline } from '#web/offline/use-online.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { CalendarScreen } from './CalendarScreen.tsx';
import { noteVisit } from './visited.ts';
import './message-page.css';

/** `/dashboard/calendar/{calendarId}` */
export function CalendarPage() {
  const { calendarId = '' } = useParams();
  const { data: calendar, error, refetch } = useCalendar(calendarId);
  const role = useRole(calendarId);
  const online = useOnline();
  const found = calendar?.id;

  useEffect(() => {
    if (!found) return;
    noteVisit();
    // It only decides which calendar opens first next time.
    return whenIdle(() => void saveLastVisitedCalendar(found).catch(() => undefined));
  }, [found]);

  // Without a network nothing can be saved, so editing is not offered.
  if (calendar)
    return <CalendarScreen key={calendarId} calendar={calendar} role={online ? (role ?? calendar.role) : 'viewer'} />;
  if (error) return <CalendarMissing error={error} onRetry={() => void refetch()} />;
  return <ShellSkeleton />;
}

function CalendarMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('calendarView');
  const errorText = useErrorText();
  const gone = error instanceof ClientError && error.status === 404;
  const title = gone ? t('missing.title') : t('errorTitle');
  useTitle(title);
  return (
    <main className="message-page" data-region="surface">
      <h1>{title}</h1>
      <p>{gone ? t('missing.text') : errorText(error)}</p>
      <div className="message-page-actions">
        {!gone && (
          <Button look="solid" big onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <ButtonLink to="/dashboard" look={gone ? 'solid' : 'bare'} big>
          {t('missing.dashboard')}
        </ButtonLink>
      </div>
    </main>
  );
}
