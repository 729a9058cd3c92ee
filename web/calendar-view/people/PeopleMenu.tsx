import group from '@material-symbols/svg-300/outlined/group.svg?raw';
import down from '@material-symbols/svg-300/outlined/keyboard_arrow_down.svg?raw';
import columnsIcon from '@material-symbols/svg-300/outlined/view_column.svg?raw';
import { useTranslation } from 'react-i18next';
import { isSamePerson, type PeopleById } from '#web/events/people/api.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu, type MenuEntry } from '#web/ui/Menu.tsx';
import type { PeopleFilter } from './filter.ts';
import type { ColumnsChoice } from './use-columns.ts';
import './people-menu.css';

interface Props {
  people: PeopleById;
  filter: PeopleFilter;
  /** Undefined where there is no space for columns. */
  columns: ColumnsChoice | undefined;
  onChoose: (filter: PeopleFilter) => void;
}

/** Shows the events of everybody, of the reader, of one person, or of nobody yet. */
export function PeopleMenu({ people, filter, columns, onChoose }: Props) {
  const { t } = useTranslation('people');
  const { id: readerId } = useUser();
  const everybody = [...people.values()];
  // Of several calendars together, everybody once.
  const all = everybody.filter((one, at) => everybody.findIndex((other) => isSamePerson(one, other)) === at);
  const isHere = all.some(({ userId }) => userId === readerId);
  const choice = (value: PeopleFilter, label: string, dot?: string): MenuEntry => ({
    ...{ label, chosen: value === filter, run: () => onChoose(value) },
    ...(dot && { dot }),
  });
  const choices = [
    choice('all', t('filter.all')),
    ...(isHere ? [choice('mine', t('filter.mine'))] : []),
    ...all.filter(({ userId }) => userId !== readerId).map(({ id, name, color }) => choice(id, name, color)),
    choice('nobody', t('filter.nobody')),
  ];
  const chosen = choices.find((entry) => entry.chosen) ?? choices[0];
  const isFiltered = chosen !== choices[0];
  const toggle = columns && { label: t('columns.show'), svg: columnsIcon, ticked: columns.shown !== undefined };
  const entries = toggle ? [...choices, { ...toggle, run: () => columns.choose(columns.shown ? null : []) }] : choices;
  return (
    <Menu
      align="start"
      entries={entries}
      button={(ties) => (
        <button
          type="button"
          {...ties}
          className="hovers brightens people-menu"
          data-on={isFiltered || undefined}
          aria-label={`${t('filter.label')}: ${chosen?.label ?? ''}`}
        >
          <Icon svg={group} size={14} />
          <span className="cut">{chosen?.label}</span>
          <Icon svg={down} size={14} />
        </button>
      )}
    />
  );
}
