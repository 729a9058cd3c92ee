import { useTranslation } from 'react-i18next';
import { dateOf } from '#domain/dates/local.ts';
import type { DisplayEvent } from '#domain/displays.ts';
import { isAllOf } from './plan.ts';
import { timeText, type Writing } from './texts.ts';
import './wall-event.css';

interface Props {
  writing: Writing;
  event: DisplayEvent;
  /** The day that it stands on. */
  day: string;
  onOpen: (event: DisplayEvent) => void;
}

/** An event on a day: its time there, and what it is. */
export function WallEvent({ writing, event, day, onOpen }: Props) {
  const { t } = useTranslation('displays', { keyPrefix: 'wall' });
  const isCancelled = event.status === 'cancelled';
  const title = event.isBusy ? t('busy') : event.title || t('untitled');
  const time = isAllOf(event, day)
    ? null
    : dateOf(event.start) < day
      ? t('until', { when: timeText(writing, event.end) })
      : timeText(writing, event.start);
  return (
    <button type="button" className="wall-event" data-busy={event.isBusy || undefined} onClick={() => onOpen(event)}>
      <i style={{ background: event.color }} />
      {time !== null && <time>{time}</time>}
      {isCancelled ? (
        <>
          <s>{title}</s> <span className="wall-hidden">{t('cancelled')}</span>
        </>
      ) : (
        <span>{title}</span>
      )}
    </button>
  );
}
