import down from '@material-symbols/svg-300/outlined/keyboard_arrow_down.svg?raw';
import { useTranslation } from 'react-i18next';
import { useCalendars } from '#web/calendars/api.ts';
import { usePeople } from '#web/events/people/api.ts';
import { useTags } from '#web/events/tags/api.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu, type MenuEntry } from '#web/ui/Menu.tsx';
import { type SearchFilter, timesToChoose } from './filter.ts';
import './search-filters.css';

interface Props {
  filter: SearchFilter;
  today: string;
  onFilter: (filter: SearchFilter) => void;
}

/** Filters by calendar, tag and time. Each button shows its value and opens a menu. */
export function SearchFilters({ filter, today, onFilter }: Props) {
  const { t } = useTranslation('search');
  const { data: calendars = [] } = useCalendars();
  const only = filter.calendarId ?? (calendars.length === 1 ? calendars[0]?.id : undefined);
  const { data: tags = [] } = useTags(only);
  const { data: people = [] } = usePeople(only);
  const timeName = (time: SearchFilter['time']) => {
    if (time === 'any' || time === 'ahead' || time === 'past') return t(`filter.${time}`);
    return time;
  };
  const several = calendars.length > 1 ? calendars : [];
  const choices: Choice[] = [
    {
      name: t('filter.calendar'),
      options: [
        { value: null, label: t('filter.allCalendars') },
        ...several.map(({ id, name, color }) => ({ value: id, label: name, dot: color })),
      ],
      value: filter.calendarId,
      onChoose: (calendarId) => onFilter({ ...filter, calendarId, tagId: null, personId: null }),
    },
    {
      name: t('filter.tag'),
      options: [
        { value: null, label: t('filter.allTags') },
        ...tags.map(({ id, name, color }) => ({ value: id, label: name, dot: color })),
      ],
      value: filter.tagId,
      onChoose: (tagId) => onFilter({ ...filter, tagId }),
    },
    {
      name: t('filter.person'),
      options: [
        { value: null, label: t('filter.allPeople') },
        ...(people.length > 1 ? people : []).map(({ id, name, color }) => ({ value: id, label: name, dot: color })),
      ],
      value: filter.personId,
      onChoose: (personId) => onFilter({ ...filter, personId }),
    },
    {
      name: t('filter.time'),
      options: timesToChoose(today).map((time) => ({ value: time === 'any' ? null : time, label: timeName(time) })),
      value: filter.time === 'any' ? null : filter.time,
      onChoose: (value) => onFilter({ ...filter, time: timesToChoose(today).find((time) => time === value) ?? 'any' }),
    },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend
    <div className="search-filters" role="group" aria-label={t('filter.title')}>
      {choices
        .filter(({ options }) => options.length > 1)
        .map((choice) => (
          <FilterMenu key={choice.name} {...choice} />
        ))}
    </div>
  );
}

interface Choice {
  readonly name: string;
  readonly options: readonly { value: string | null; label: string; dot?: string }[];
  /** Null: all of them. */
  readonly value: string | null;
  readonly onChoose: (value: string | null) => void;
}

function FilterMenu({ name, options, value, onChoose }: Choice) {
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  const entries = options.map(
    ({ value: own, label, dot }): MenuEntry => ({
      label,
      ...(dot && { dot }),
      chosen: own === value,
      run: () => onChoose(own),
    }),
  );
  return (
    <Menu
      align="start"
      entries={entries}
      button={(ties) => (
        <button
          type="button"
          className="brightens search-filter"
          data-on={value === null ? undefined : ''}
          aria-label={`${name}: ${chosen}`}
          {...ties}
        >
          <span className="cut">{chosen}</span>
          <Icon svg={down} size={18} />
        </button>
      )}
    />
  );
}
