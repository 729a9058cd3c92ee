import { type DayIndex, indexDays } from './day-index.ts';

/** Keyed by the first index of each. */
const joined = new WeakMap<DayIndex, { of: readonly DayIndex[]; index: DayIndex }>();

/** One index of neighbouring months, kept as long as they are. Their grids share weeks, and events. @param indexes in order, at least one */
export function joinIndexes(indexes: readonly [DayIndex, ...DayIndex[]]): DayIndex {
  const [first] = indexes;
  if (indexes.length === 1) return first;
  const known = joined.get(first);
  if (known?.of.length === indexes.length && indexes.every((index, at) => index === known.of[at])) return known.index;
  const events = indexes.flatMap(({ bars, lines, goingOn }) => [
    ...bars.map(({ dated }) => dated),
    ...lines.flat(),
    ...goingOn.flat(),
  ]);
  const once = new Map(events.map((dated) => [dated.event.id, dated]));
  const days = [...new Set(indexes.flatMap((index) => index.days))];
  const index = indexDays([...once.values()], days);
  joined.set(first, { of: indexes, index });
  return index;
}
