import forward from '@material-symbols/svg-300/outlined/arrow_forward.svg?raw';
import { useTranslation } from 'react-i18next';
import type { CalendarListItem } from '#domain/calendars.ts';
import { checkboxStyle } from '#web/themes/box-in.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { calendarPath } from './calendar-paths.ts';
import { matching } from './matching.ts';
import { TOGETHER_MAX } from './shown-together.ts';
import { UnsentNote } from './UnsentNote.tsx';
import '#web/ui/checkbox.css';

interface Props {
  /** Shown with the person's own appearance. */
  calendars: readonly CalendarListItem[];
  filter: string;
  /** The ids of the visible ones. */
  on: readonly string[];
  onSwitch: (ids: readonly string[], on: boolean) => void;
  /** Called when one is opened alone. */
  onOpen: () => void;
}

/** A list of calendars with a checkbox for each. */
export function Switches({ calendars, filter, on, onSwitch, onOpen }: Props) {
  const { t } = useTranslation('calendars');
  const isFull = on.length >= TOGETHER_MAX;
  const areAll = on.length >= Math.min(calendars.length, TOGETHER_MAX);
  return (
    <>
      <ul>
        {matching(calendars, filter).map(({ id, name, color }) => (
          <li key={id} className="switcher-row">
            <label className="grow popup-entry">
              <input
                type="checkbox"
                className="checkbox"
                style={checkboxStyle(color)}
                checked={on.includes(id)}
                disabled={isFull && !on.includes(id)}
                data-entry=""
                data-calendar={id}
                onChange={() => onSwitch([id], !on.includes(id))}
              />
              <span className="cut" title={name}>
                {name}
              </span>
              <UnsentNote id={id} />
            </label>
            <Link
              className="icon-button"
              to={calendarPath(id)}
              aria-label={t('switcher.only', { name })}
              title={t('switcher.only', { name })}
              onClick={onOpen}
            >
              <Icon svg={forward} />
            </Link>
          </li>
        ))}
      </ul>
      {isFull && <p className="note switcher-note">{t('switcher.full', { count: TOGETHER_MAX })}</p>}
      <button
        type="button"
        className="popup-entry switcher-every"
        data-entry=""
        onClick={() =>
          onSwitch(
            calendars.map(({ id }) => id),
            !areAll,
          )
        }
      >
        <span>{areAll ? t('switcher.none') : t('switcher.every')}</span>
      </button>
    </>
  );
}
