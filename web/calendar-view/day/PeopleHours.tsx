import { useMemo, useState } from 'react';
import { usePhone } from '#web/ui/use-media.ts';
import { Hours } from '../hours/Hours.tsx';
import type { AddAt } from '../hours/use-hour-cursor.ts';
import type { DatedEvent } from '../layout/dated-event.ts';
import type { Moves } from '../moving/use-moves.ts';
import { isIn } from '../people/columns.ts';
import type { DayColumns } from '../people/use-columns.ts';
import { PeopleHead } from './PeopleHead.tsx';
import './people-hours.css';

interface Props {
  date: string;
  now: string;
  /** The timed events of the day. */
  timed: readonly DatedEvent[];
  columns: DayColumns;
  late: boolean;
  moves: Moves;
  onDate: (day: string) => void;
  onAddAt: AddAt | undefined;
}

/** How many events may stand side by side in a column. */
const SIDE_BY_SIDE = 3;

/** The hours of a day in columns by person; on a phone one column at a time. */
export function PeopleHours({ date, now, timed, columns, late, moves, onDate, onAddAt }: Props) {
  const phone = usePhone();
  const { persons } = columns;
  const [present, setPresent] = useState(persons[0] ?? null);
  const reached = persons.includes(present) ? present : (persons[0] ?? null);
  const shown = useMemo(() => (phone ? [reached] : persons), [phone, reached, persons]);
  const days = useMemo(() => shown.map(() => date), [shown, date]);
  const split = useMemo(
    () => shown.map((column) => timed.filter(({ event }) => isIn(column, persons, event))),
    [shown, persons, timed],
  );
  return (
    <div className="people-hours">
      <PeopleHead {...{ columns, reached }} one={phone} onReach={setPresent} />
      <Hours
        {...{ days, date, now, late, moves, onDate, onAddAt }}
        persons={shown}
        timed={split}
        columnsMax={SIDE_BY_SIDE}
      />
    </div>
  );
}
