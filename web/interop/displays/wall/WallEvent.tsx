import { useTranslation } from 'react-i18next';
import { dateOf } from '#domain/dates/local.ts';
import type { DisplayEvent, DisplayPerson } from '#domain/displays.ts';
import { isAllOf } from './plan.ts';
import { listText, timeText, type Writing } from './texts.ts';
import { WallWho } from './WallWho.tsx';
import './wall-event.css';

interface Props {
  writing: Writing;
  event: DisplayEvent;
  people: readonly DisplayPerson[];
  /** The day that it stands on. */
  day: string;
  onOpen: (event: DisplayEvent) => void;
}

/** An event on a day: its time there, what it is, and whose. */
export function WallEvent({ writing, event, people, day, onOpen }: Props) {
  const { t } = useTranslation('displays', { keyPrefix: 'wall' });
  const isCancelled = event.status === 'cancelled';
  const title = event.isBusy ? t('busy') : event.title || t('untitled');
  const time = isAllOf(event, day)
    ? null
    : dateOf(event.start) < day
      ? t('until', { when: timeText(writing, event.end) })
      : timeText(writing, event.start);
  const unseen = [
    isCancelled && t('cancelled'),
    listText(
      writing,
      people.map(({ name }) => name),
    ),
  ].filter(Boolean);
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
