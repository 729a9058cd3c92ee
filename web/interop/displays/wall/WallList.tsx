import { useTranslation } from 'react-i18next';
import { dateOf } from '#domain/dates/local.ts';
import type { DisplayEvent, DisplayPerson, DisplayState } from '#domain/displays.ts';
import { Fitted } from './Fitted.tsx';
import { type Column, isAllOf, isNow, peopleOf } from './plan.ts';
import { namesText, timeText, type Writing } from './texts.ts';
import { WallWho } from './WallWho.tsx';
import './wall-event.css';

export interface WallProps {
  state: DisplayState;
  now: string;
  onOpen: (event: DisplayEvent) => void;
}

interface Props extends WallProps {
  events: readonly DisplayEvent[];
  /** The day that they stand on. */
  day: string;
  /** Of a person, in which they stand. */
  column?: Column;
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

interface EventProps {
  writing: Writing;
  event: DisplayEvent;
  people: readonly DisplayPerson[];
  /** The day that it stands on. */
  day: string;
  onOpen: (event: DisplayEvent) => void;
}

/** An event on a day: its time there, what it is, and whose. */
function WallEvent({ writing, event, people, day, onOpen }: EventProps) {
  const { t } = useTranslation('displays', { keyPrefix: 'wall' });
  const isCancelled = event.status === 'cancelled';
  const title = event.isBusy ? t('busy') : event.title || t('untitled');
  const time = isAllOf(event, day)
    ? null
    : dateOf(event.start) < day
      ? t('until', { when: timeText(writing, event.end) })
      : timeText(writing, event.start);
  const unseen = [isCancelled && t('cancelled'), namesText(writing, people)].filter(Boolean);
  return (
    <button type="button" className="wall-event" data-busy={event.isBusy || undefined} onClick={() => onOpen(event)}>
      <i style={{ background: event.color }} />
      {time !== null && <time>{time}</time>}
      <span>
        <WallWho people={people} />
        {isCancelled ? <s>{title}</s> : title}
      </span>
      {unseen.length > 0 && <span className="wall-hidden">{unseen.join(', ')}</span>}
    </button>
  );
}
