import type { DatedEvent } from '../layout/dated-event.ts';
import { useIncrementalList } from '../shell/use-incremental-list.ts';
import { WeekCards } from './WeekCards.tsx';
import './week-card.css';

interface Props {
  week: readonly string[];
  /** The timed events of each day; undefined while they load. */
  lines: readonly (readonly DatedEvent[])[] | undefined;
  now: string;
  late: boolean;
}

/** A lower bound, to limit how many cards fill the page. */
const CARD_PX = 72;

/** The cards of each day below each other: those that fit, and more when it is scrolled. */
export function WeekColumns({ week, lines, now, late }: Props) {
  const [scroller, limit] = useIncrementalList(Math.ceil(innerHeight / CARD_PX), week[0] ?? '');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keys must reach it
    <div ref={scroller} className="week-columns shell-grid" tabIndex={0}>
      {week.map((day, column) => (
        <WeekCards
          key={day}
          day={day}
          lines={lines?.[column]}
          limit={limit}
          now={now}
          skeletons={late ? (SKELETONS[column] ?? []) : []}
        />
      ))}
    </div>
  );
}

/** Skeleton heights. */
const SKELETONS: readonly (readonly number[])[] = [
  [84, 52],
  [64],
  [84, 64, 52],
  [52, 84],
  [64, 52, 84, 52],
  [64],
  [84],
];
