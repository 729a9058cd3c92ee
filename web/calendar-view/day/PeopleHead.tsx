import choose from '@material-symbols/svg-300/outlined/group.svg?raw';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, type MenuEntry } from '#web/ui/Menu.tsx';
import { useListener } from '#web/ui/use-listener.ts';
import type { PersonColumn } from '../people/columns.ts';
import { usePeopleShown } from '../people/context.ts';
import type { DayColumns } from '../people/use-columns.ts';
import { tagColorClass } from '../tag-color-class.ts';

interface Props {
  columns: DayColumns;
  /** The only column that is shown on a phone. */
  reached: PersonColumn;
  one: boolean;
  onReach: (column: PersonColumn) => void;
}

/** A finger that moves less across the head has pressed it. */
const SWIPE_PX = 32;

/** The people above their columns; on a phone a press or a swipe shows the column of another one. */
export function PeopleHead({ columns: { persons, choose: onChoose }, reached, one, onReach }: Props) {
  const { t } = useTranslation('people');
  const people = usePeopleShown();
  const list = useRef<HTMLDivElement>(null);
  const begun = useRef<number>(undefined);
  const at = persons.indexOf(reached);
  const step = (n: number) => {
    const next = persons[at + n];
    if (next !== undefined) onReach(next);
  };
  // The swipe is about the people, not about the day.
  useListener(list, 'touchstart', (event) => {
    if (!one) return;
    event.stopPropagation();
    begun.current = event.touches[0]?.clientX;
  });
  useListener(list, 'touchend', (event) => {
    const across = (event.changedTouches[0]?.clientX ?? 0) - (begun.current ?? Number.NaN);
    if (one && Math.abs(across) > SWIPE_PX) step(across < 0 ? 1 : -1);
    begun.current = undefined;
  });
  const nameOf = (column: PersonColumn) => (column === null ? t('columns.others') : (people.get(column)?.name ?? ''));
  const entries = [...people.values()].map(({ id, name, color }): MenuEntry => {
    const checked = persons.includes(id);
    const others = persons.filter((column) => column !== null && column !== id);
    const next = [...people.keys()].filter((each) => (each === id ? !checked : others.includes(each)));
    return { label: name, dot: color, ticked: checked, disabled: next.length === 0, run: () => onChoose(next) };
  });
  const pressed = (event: KeyboardEvent) => {
    const n = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (!one || n === 0) return;
    event.preventDefault();
    event.stopPropagation();
    step(n);
  };
  const head = (column: PersonColumn) => {
    const person = column === null ? undefined : people.get(column);
    return (
      <>
        {person && (
          <span className={`people-head-mark ${tagColorClass(person.color)}`} aria-hidden="true">
            {person.initials}
          </span>
        )}
        <span className="cut">{nameOf(column)}</span>
      </>
    );
  };
  return (
    <div className="people-head">
      <Menu
        align="start"
        entries={entries}
        button={(ties) => <IconButton svg={choose} size={one ? 44 : 40} label={t('columns.whose')} {...ties} />}
      />
      <div ref={list} className="people-head-columns" role={one ? 'tablist' : undefined}>
        {persons.map((column) =>
          one ? (
            <button
              key={column}
              type="button"
              role="tab"
              tabIndex={column === reached ? 0 : -1}
              aria-selected={column === reached}
              onClick={() => onReach(column)}
              onKeyDown={pressed}
            >
              {head(column)}
            </button>
          ) : (
            <h3 key={column}>{head(column)}</h3>
          ),
        )}
      </div>
    </div>
  );
}
