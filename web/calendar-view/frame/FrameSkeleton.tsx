import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import './frame.css';
import './header.css';

/** The page before the calendar itself is known: three regions, the header's two bars. */
export function FrameSkeleton() {
  const { t } = useTranslation('calendarView');
  return (
    <div className="frame">
      <header className="frame-header frame-grid" data-region="header">
        <div className="frame-period">
          <Loading label={t('loading')}>
            <Skeleton width={220} height={32} />
          </Loading>
        </div>
      </header>
      <main className="frame-page" data-region="calendar" aria-busy="true" />
      <div className="frame-bottom" data-region="bottom" />
    </div>
  );
}
