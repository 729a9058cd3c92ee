import type { DatedEvent } from './dated-event.ts';
import type { DayIndex } from './day-index.ts';

export function findEvent(index: DayIndex, id: string): DatedEvent | undefined {
  return (
    index.bars.find(({ dated }) => dated.event.id === id)?.dated ??
    index.lines.flat().find(({ event }) => event.id === id) ??
    index.goingOn.flat().find(({ event }) => event.id === id)
  );
}
