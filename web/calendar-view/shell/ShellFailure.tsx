import home from '@material-symbols/svg-300/outlined/home.svg?raw';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ownDate } from '#web/platform/own-date.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { titleOf } from '../period-title.ts';
import { readViewState } from '../view-state.ts';
import { LoadError } from './LoadError.tsx';
import { Period } from './Period.tsx';
import './shell.css';
import './bottom-bar.css';
import './bottom-tab.css';
import './bottom-tab-small.css';

const ANY_FIRST_DAY = 1;

/** A calendar that failed to load, in its usual frame. */
export function ShellFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('calendarView');
  const phone = usePhone();
  const { search } = useLocation();
  const viewState = readViewState(new URLSearchParams(search), ownDate(new Date()));
  useTitle(t('errorTitle'));
  return (
    <div className="shell">
      <header className="shell-header shell-grid" data-region="header">
        <Period title={titleOf(viewState, ANY_FIRST_DAY, phone, t('yearWord'), viewState.date)} />
      </header>
      <LoadError error={error} onRetry={onRetry} />
      <main className="shell-page" data-region="calendar" aria-label={t('page')} />
      <nav className="shell-bottom shell-grid" data-region="bottom" aria-label={t('bottomBar')}>
        <Link className="shell-tab" data-at="home" to="/dashboard">
          <Icon svg={home} size={phone ? 22 : 20} />
          <span>{t('home')}</span>
        </Link>
      </nav>
    </div>
  );
}
