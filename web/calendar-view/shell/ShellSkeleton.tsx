import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ownDate } from '#web/platform/own-date.ts';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { titleOf } from '../period-title.ts';
import { readViewState } from '../view-state.ts';
import { Period } from './Period.tsx';
import './shell.css';

const ANY_FIRST_DAY = 1;

/** The page before its calendar is loaded: three regions, and as much of the heading as the URL tells. */
export function ShellSkeleton() {
  const { t } = useTranslation('calendarView');
  const phone = usePhone();
  const { search } = useLocation();
  const viewState = readViewState(new URLSearchParams(search), ownDate(new Date()));
  return (
    <div className="shell">
      <header className="shell-header shell-grid" data-region="header">
        {viewState.view === 'week' ? (
          // The days of a week depend on the calendar.
          <div className="shell-period">
            <Loading label={t('loading')}>
              <Skeleton width={220} height={32} />
            </Loading>
          </div>
        ) : (
          <Period title={titleOf(viewState, ANY_FIRST_DAY, phone, t('yearWord'))} />
        )}
      </header>
      <main className="shell-page" data-region="calendar" aria-busy="true" />
      <div className="shell-bottom" data-region="bottom" />
    </div>
  );
}
