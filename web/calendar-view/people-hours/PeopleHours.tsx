import { useMemo, useState } from 'react';
import { textScale } from '#web/ui/text-scale.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { cssVars } from '../css-vars.ts';
import { Hours } from '../hours/Hours.tsx';
import type { AddAt } from '../hours/use-hour-cursor.ts';
import type { DatedEvent } from '../layout/dated-event.ts';
import type { Moves } from '../moving/use-moves.ts';
import { firstColumns, isIn, peopleThatFit } from '../people/columns.ts';
import type { PersonColumns } from '../people/use-columns.ts';
import { useWidth } from '../shell/use-size.ts';
import { PeopleHead } from './PeopleHead.tsx';
import './people-hours.css';

interface Props {
  days: readonly string[];
  /** The selected day. */
  date: string;
  now: string;
  /** The timed events of each day. */
  timed: readonly (readonly DatedEvent[])[];
  columns: PersonColumns;
  late: boolean;
  moves: Moves;
  onDate: (day: string) => void;
  onAddAt: AddAt | undefined;
}

/** How many events may stand side by side in a column: of the only day, and of one of several. */
const SIDE_BY_SIDE = { day: 3, days: 2 };
/** The margins and the times beside the columns. */
const SIDES_PX = 132;
/** A narrower column has no space for times. */
const TITLE_ONLY_PX = 104;
/** A narrower column is drawn as on a phone. */
const DENSE_PX = 48;

/** The hours of one or several days, each divided among people; on a phone one person at a time. */
export function PeopleHours({ days, date, now, timed, columns, late, moves, onDate, onAddAt }: Props) {
  const phone = usePhone();
  const [root, outer] = useWidth<HTMLDivElement>(innerWidth);
  const width = phone ? outer : outer - SIDES_PX;
  const most = phone ? Number.POSITIVE_INFINITY : peopleThatFit(width / days.length / textScale());
  const persons = useMemo(() => firstColumns(columns.persons, most), [columns.persons, most]);
  const [present, setPresent] = useState(persons[0] ?? null);
  const reached = persons.includes(present) ? present : (persons[0] ?? null);
  const shown = useMemo(() => (phone ? [reached] : persons), [phone, reached, persons]);
  const each = useMemo(
    () => days.flatMap((day, at) => shown.map((person) => ({ day, person, events: timed[at] ?? NONE }))),
    [days, shown, timed],
  );
  const beside = useMemo(() => each.map(({ day }) => day), [each]);
  const whose = useMemo(() => each.map(({ person }) => person), [each]);
  const split = useMemo(
    () => each.map(({ person, events }) => events.filter(({ event }) => isIn(person, persons, event))),
    [each, persons],
  );
  const columnWidth = width / each.length / textScale();
  return (
    <div
      ref={root}
      className="people-hours"
      data-dense={(!phone && columnWidth < DENSE_PX) || undefined}
      style={cssVars({ '--tracks': tracksOf(days.length, shown.length) })}
    >
      <PeopleHead {...{ columns, persons, most, days, reached }} one={phone} onReach={setPresent} />
      <Hours
        {...{ date, now, late, moves, onDate, onAddAt }}
        days={beside}
        persons={whose}
        timed={split}
        columnsMax={days.length === 1 ? SIDE_BY_SIDE.day : SIDE_BY_SIDE.days}
        titleOnly={columnWidth < TITLE_ONLY_PX}
      />
    </div>
  );
}

const NONE: readonly DatedEvent[] = [];

/** Columns of equal width; the last one of a day is followed by the space between days. */
function tracksOf(days: number, columns: number): string {
  const all = days * columns;
  const one = `(100% - ${days} * var(--between) - ${all - 1} * var(--within)) / ${all}`;
  return [...Array<string>(columns - 1).fill(`calc(${one})`), `calc(${one} + var(--between))`].join(' ');
}
