import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import check from '@material-symbols/svg-300/outlined/check.svg?raw';
import home from '@material-symbols/svg-300/outlined/home.svg?raw';
import layers from '@material-symbols/svg-300/outlined/layers.svg?raw';
import feed from '@material-symbols/svg-300/outlined/rss_feed.svg?raw';
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarListItem } from '#domain/calendars.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { useListKeys } from '#web/ui/use-list-keys.ts';
import { calendarPath } from './calendar-paths.ts';
import { FilterField } from './FilterField.tsx';
import { matching } from './matching.ts';
import { setVisible, useHidden } from './remembered.ts';
import { Switches } from './Switches.tsx';
import { shownTogether, TOGETHER } from './shown-together.ts';
import { beginSwitching } from './switching.ts';
import { UnsentNote } from './UnsentNote.tsx';

interface Props {
  /** Shown with the person's own appearance; undefined while they load. */
  calendars: readonly CalendarListItem[] | undefined;
  present: string;
  /** Checkboxes for subscribed calendars. */
  others?: ReactElement | false;
  /** Opens the list of subscribed calendars. */
  onSubscriptions: () => void;
  onClose: () => void;
}

/** From this many calendars on, a field filters them. */
const MANY = 10;
const ENTRIES = '[data-entry]';
const KEYS = 9;

/** All calendars of a person: opens one, or shows and hides each if all are shown together. */
export function SwitcherList({ calendars = [], present, others, onSubscriptions, onClose }: Props) {
  const { t } = useTranslation('calendars');
  const root = useRef<HTMLDivElement>(null);
  const hidden = useHidden();
  const on = shownTogether(calendars, hidden).map(({ id }) => id);
  const [filter, setFilter] = useState('');
  const keys = useListKeys(ENTRIES, () => undefined);
  const isLoaded = calendars.length > 0;
  useEffect(() => {
    const list = root.current;
    if (isLoaded && list)
      (list.querySelector<HTMLElement>('input[type=text], [aria-current]') ?? entryOf(list))?.focus();
  }, [isLoaded]);

  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (!isField || event.key === 'ArrowDown') keys(event);
  };
  const switched = () => {
    beginSwitching();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its links and checkboxes have the focus
    <div ref={root} className="switcher" onKeyDown={pressed}>
      {calendars.length >= MANY && <FilterField value={filter} onChange={setFilter} />}
      {!isLoaded && (
        <Loading label={t('list.loading')}>
          <Skeleton width="80%" height={20} style={{ margin: 16 }} />
        </Loading>
      )}
      {calendars.length > 1 && (
        <Link
          className="popup-entry switcher-all"
          to={calendarPath(TOGETHER)}
          aria-current={present === TOGETHER ? 'page' : undefined}
          data-entry=""
          onClick={switched}
        >
          <Icon svg={layers} />
          <span className="cut">{t('switcher.all')}</span>
          {present === TOGETHER ? <Icon svg={check} /> : <kbd className="key">0</kbd>}
        </Link>
      )}
      {present === TOGETHER ? (
        <Switches calendars={calendars} filter={filter} on={on} onSwitch={setVisible} onOpen={switched} />
      ) : (
        <ul>
          {matching(calendars, filter).map(({ id, name, color }) => (
            <li key={id}>
              <Link
                className="popup-entry"
                to={calendarPath(id)}
                aria-current={id === present ? 'page' : undefined}
                data-entry=""
                onClick={switched}
              >
                <i className="dot switcher-dot" style={{ background: color }} />
                <span className="cut">{name}</span>
                <UnsentNote id={id} />
                <Mark index={calendars.findIndex((calendar) => calendar.id === id)} isPresent={id === present} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {others}
      <div className="switcher-foot">
        <Link className="popup-entry" to="/dashboard/calendar/create" data-entry="" onClick={onClose}>
          <Icon svg={add} />
          <span className="cut">{t('list.create')}</span>
        </Link>
        <button
          type="button"
          className="popup-entry"
          data-entry=""
          onClick={() => {
            onClose();
            onSubscriptions();
          }}
        >
          <Icon svg={feed} />
          <span>{t('switcher.subscribe')}</span>
        </button>
        <Link className="popup-entry" to="/dashboard" data-entry="" onClick={onClose}>
          <Icon svg={home} />
          <span className="cut">{t('switcher.dashboard')}</span>
        </Link>
      </div>
    </div>
  );
}

const entryOf = (list: HTMLElement) => list.querySelector<HTMLElement>(ENTRIES);

function Mark({ index, isPresent }: { index: number; isPresent: boolean }) {
  if (isPresent) return <Icon svg={check} />;
  return index < KEYS ? <kbd className="key">{index + 1}</kbd> : null;
}
