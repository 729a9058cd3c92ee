import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { openedCalendars } from '#web/calendars/api.ts';
import { TOGETHER } from '#web/calendars/shown-together.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { sessionStore } from '#web/platform/storage.ts';
import { hasVisited } from '../visited.ts';

const SHOWN_MS = 500;

/** Continues to the last visited calendar, once per browser session. */
export function AutoRedirect({ children }: { children: ReactNode }) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const { key } = useLocation();
  const { lastVisitedCalendar } = useUser();
  // The server cannot remember "all calendars together" as the last visited one.
  const last = lastVisitedCalendar && openedCalendars()[0] === TOGETHER ? TOGETHER : lastVisitedCalendar;
  const [first] = useState(() => ({ key, goesOn: sessionStore.get('autoRedirected') === null && !hasVisited() }));
  // A person who returns while the calendar is loading must not be redirected again.
  const target = first.goesOn && first.key === key ? last : null;

  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => {
      sessionStore.set('autoRedirected', 'true');
      void navigate(`/dashboard/calendar/${target}`, { replace: true });
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [target, navigate]);

  if (!target) return children;
  return (
    <p className="head dashboard-opening" role="status">
      {t('opening')}
    </p>
  );
}
