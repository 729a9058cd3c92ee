import type { DisplayEvent, DisplayState } from '#domain/displays.ts';
import { Fitted } from './Fitted.tsx';
import { type Column, isNow, peopleOf } from './plan.ts';
import { WallEvent } from './WallEvent.tsx';

interface Props {
  state: DisplayState;
  events: readonly DisplayEvent[];
  /** The day that they stand on. */
  day: string;
  now: string;
  /** Of a person, in which they stand. */
  column?: Column;
  onOpen: (event: DisplayEvent) => void;
}

/** Events of a day. */
export function WallList({ state, events, day, now, column = null, onOpen }: Props) {
  return (
    <Fitted
      items={events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a display knows no ids
        <li key={index} data-now={isNow(event, now) || undefined}>
          <WallEvent writing={state} people={peopleOf(state, event, column)} {...{ event, day, onOpen }} />
        </li>
      ))}
    />
  );
}
