import choose from '@material-symbols/svg-300/outlined/group.svg?raw';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, type MenuEntry } from '#web/ui/Menu.tsx';
import { useListener } from '#web/ui/use-listener.ts';
import type { PersonColumn } from '../people/columns.ts';
import { usePeopleShown } from '../people/context.ts';
import type { PersonColumns } from '../people/use-columns.ts';
import { tagColorClass } from '../tag-color-class.ts';

interface Props {
  columns: PersonColumns;
  /** Those of its columns that fit. */
  persons: readonly PersonColumn[];
  /** How many people fit. */
  most: number;
  /** The days side by side, each with these columns. */
  days: readonly string[];
  /** The only column that is shown on a phone. */
  reached: PersonColumn;
  one: boolean;
  onReach: (column: PersonColumn) => void;
}

/** A finger that moves less across the head has pressed it. */
const SWIPE_PX = 32;

/** The people above their columns; on a phone a press or a swipe shows the column of another one. */
export function PeopleHead({ columns, persons, most, days, reached, one, onReach }: Props) {
  const { t } = useTranslation('people');
  const people = usePeopleShown();
  const list = useRef<HTMLDivElement>(null);
  const begun = useRef<number>(undefined);
  const at = persons.indexOf(reached);
  const step = (n: number) => {
    const next = persons[at + n];
    if (next !== undefined) onReach(next);
  };
  useEffect(() => {
    if (!one || at < 0) return;
    list.current?.children[at]?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [one, at]);
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
  const isFull = persons.length > most;
  const entries = [...people.values()].map(({ id, name, color }): MenuEntry => {
    const checked = persons.includes(id);
    const others = persons.filter((column) => column !== null && column !== id);
    // Where no more fit, the last gives way.
    const kept = isFull && !checked ? others.slice(0, -1) : others;
    const next = [...people.keys()].filter((each) => (each === id ? !checked : kept.includes(each)));
    return { label: name, dot: color, ticked: checked, disabled: next.length === 0, run: () => columns.choose(next) };
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
        <span
          className={`people-head-mark ${person ? tagColorClass(person.color) : 'people-head-others'}`}
          aria-hidden="true"
        >
          {person?.initials ?? '…'}
        </span>
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
        {one
          ? persons.map((column) => (
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
            ))
          : days.map((day) =>
              persons.map((column) => {
                const Name = days.length === 1 ? 'h3' : 'span';
                return (
                  <Name
                    key={`${day} ${column}`}
                    data-person={column}
                    title={days.length > 1 ? nameOf(column) : undefined}
                    // Screen readers meet each name once.
                    aria-hidden={day !== days[0] || undefined}
                  >
                    {head(column)}
                  </Name>
                );
              }),
            )}
      </div>
    </div>
  );
}
