import down from '@material-symbols/svg-300/outlined/keyboard_arrow_down.svg?raw';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import './calendar-choice.css';

export interface ChoiceOfCalendar {
  readonly id: string;
  readonly name: string;
  readonly color: string;
}

interface Props {
  /** The calendars that the event may be moved to. */
  calendars: readonly ChoiceOfCalendar[];
  chosen: string;
  onChoose: (id: string) => void;
}

export function CalendarChoice({ calendars, chosen, onChoose }: Props) {
  const { t } = useTranslation('events');
  const calendar = calendars.find(({ id }) => id === chosen);
  return (
    <Menu
      align="start"
      entries={calendars.map(({ id, name, color }) => ({
        label: name,
        dot: color,
        chosen: id === chosen,
        run: () => onChoose(id),
      }))}
      button={(ties) => (
        <button
          type="button"
          {...ties}
          className="row calendar-choice"
          aria-label={`${t('calendar')}: ${calendar?.name ?? ''}`}
        >
          <i className="dot" style={{ background: calendar?.color }} />
          <span className="cut">{calendar?.name}</span>
          <Icon svg={down} />
        </button>
      )}
    />
  );
}
