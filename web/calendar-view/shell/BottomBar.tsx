import grid from '@material-symbols/svg-300/outlined/calendar_view_month.svg?raw';
import home from '@material-symbols/svg-300/outlined/home.svg?raw';
import more from '@material-symbols/svg-300/outlined/keyboard_arrow_up.svg?raw';
import asideClose from '@material-symbols/svg-300/outlined/left_panel_close.svg?raw';
import asideOpen from '@material-symbols/svg-300/outlined/left_panel_open.svg?raw';
import palette from '@material-symbols/svg-300/outlined/palette.svg?raw';
import settings from '@material-symbols/svg-300/outlined/settings.svg?raw';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Menu, type MenuChoices, type MenuEntry } from '#web/ui/Menu.tsx';
import { useLow, usePhone } from '#web/ui/use-media.ts';
import { DAY_COUNTS, nextInCycle, VIEWS, type View, type ViewState } from '../view-state.ts';
import { AddTab } from './AddTab.tsx';
import { ASIDE, type Aside } from './aside.ts';
import '#web/ui/key.css';
import './bottom-bar.css';
import './bottom-tab.css';
import './bottom-tab-small.css';

interface Props {
  aside: Aside;
  viewState: ViewState;
  /** Undefined if the person may not add events. */
  onAdd: (() => void) | undefined;
  /** What is added is only proposed. */
  proposes: boolean;
  onQuickAdd: (() => void) | undefined;
  onView: (view: View) => void;
  /** The week by hours, or as cards. */
  byHours: boolean;
  onWeek: (byHours: boolean) => void;
  onDays: (days: number) => void;
  weekends: boolean;
  onWeekends: (weekends: boolean) => void;
  onSettings: () => void;
  onThemes: () => void;
  onKeys: () => void;
}

/** On a desktop the View button cycles through month, week and day; the arrow beside it opens all views. */
export function BottomBar(props: Props) {
  const { aside, viewState, onAdd, onQuickAdd, onView, onSettings, onThemes, onKeys } = props;
  const { view } = viewState;
  const { t } = useTranslation('calendarView');
  const narrow = usePhone();
  const low = useLow();
  const small = narrow || low;
  const size = small ? 22 : 20;
  const views = useViewEntries(props);
  const name = viewState.days ? t('severalDays', { count: viewState.days }) : t(`views.${view}`);
  return (
    <nav className="shell-bottom shell-grid" data-region="bottom" aria-label={t('bottomBar')}>
      {aside.toggle && (
        <IconButton
          svg={aside.open ? asideClose : asideOpen}
          className="shell-aside-button"
          label={t('sideList')}
          aria-expanded={aside.open}
          aria-controls={aside.open ? ASIDE : undefined}
          aria-keyshortcuts="S"
          onClick={aside.toggle}
        />
      )}
      <Link className="shell-tab" data-at="home" to="/dashboard">
        <Icon svg={home} size={size} />
        <span>{t('home')}</span>
      </Link>
      <button type="button" className="shell-tab" data-at="settings" onClick={onSettings}>
        <Icon svg={settings} size={size} />
        <span>{t('settings')}</span>
      </button>
      <AddTab {...{ small, onAdd, onQuickAdd }} label={t(props.proposes ? 'propose' : 'add')} />
      {small ? (
        <Menu
          entries={views}
          button={(ties) => (
            <button type="button" className="shell-tab" data-at="view" {...ties} aria-label={`${t('view')}: ${name}`}>
              <Icon svg={grid} size={size} />
              <span>{name}</span>
            </button>
          )}
        />
      ) : (
        <span className="shell-views" data-at="view">
          <button type="button" className="shell-tab" onClick={() => onView(nextInCycle(view))}>
            <Icon svg={grid} size={size} />
            {t('view')} <small>{name}</small>
          </button>
          <Menu entries={views} button={(ties) => <IconButton svg={more} label={t('allViews')} {...ties} />} />
        </span>
      )}
      <button type="button" className="shell-tab" data-at="themes" onClick={onThemes}>
        <Icon svg={palette} size={size} />
        <span>{t('themes')}</span>
      </button>
      {!small && (
        <button type="button" className="shell-tab shell-keys" aria-label={t('keys')} onClick={onKeys}>
          <span>{t('keys')}</span> <kbd className="key">?</kbd>
        </button>
      )}
    </nav>
  );
}

/** Every view, days by their number, and what holds for all of them. */
function useViewEntries({ viewState, onView, byHours, onWeek, onDays, weekends, onWeekends }: Props) {
  const { t } = useTranslation('calendarView');
  const { view, days } = viewState;
  const week = (hours: boolean) => ({
    label: t(hours ? 'weekByHours' : 'views.week'),
    chosen: view === 'week' && byHours === hours,
    run: () => onWeek(hours),
  });
  const several = {
    label: t('views.days'),
    choices: DAY_COUNTS.map((count) => ({
      label: t('severalDays', { count }),
      text: String(count),
      chosen: days === count,
      run: () => onDays(count),
    })),
  };
  return [
    ...VIEWS.flatMap((each): (MenuEntry | MenuChoices)[] => {
      if (each === 'week') return [week(false), week(true)];
      if (each === 'days') return [several];
      return [{ label: t(`views.${each}`), chosen: each === view, run: () => onView(each) }];
    }),
    { label: t('weekends'), ticked: weekends, run: () => onWeekends(!weekends) },
    { label: t('print'), run: () => window.print() },
  ];
}
