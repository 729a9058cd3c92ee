import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf } from '#domain/dates/local.ts';
import type { DisplayEvent, DisplayState } from '#domain/displays.ts';
import { lastDayOf } from '#domain/event-times.ts';
import { peopleOf } from './plan.ts';
import { dayText, namesText, timeText } from './texts.ts';
import { WallWho } from './WallWho.tsx';
import './wall-card.css';

/** Nobody stands in front of a wall for long. */
const CLOSES_MS = 60_000;

interface Props {
  state: DisplayState;
  event: DisplayEvent;
  /** The same function in each render, so that the card closes in time. */
  onClose: () => void;
}

/** What is known of an event; it closes by a press, or by itself after a while. */
export function WallCard({ state, event, onClose }: Props) {
  const { t } = useTranslation('displays', { keyPrefix: 'wall' });
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    const timer = setTimeout(onClose, CLOSES_MS);
    return () => clearTimeout(timer);
  }, [onClose]);
  const title = event.isBusy ? t('busy') : event.title || t('untitled');
  const calendar = state.calendars[event.calendar]?.name;
  const people = peopleOf(state, event, null);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog ref={dialog} className="wall-card" aria-label={title} onClose={onClose} onClick={onClose}>
      <h2>{title}</h2>
      <p>{whenText(state, event, t('allDay'))}</p>
      {event.status === 'cancelled' && <p>{t('cancelled')}</p>}
      {people.length > 0 && (
        <p>
          <WallWho people={people} />
          {namesText(state, people)}
        </p>
      )}
      {event.location && <p>{event.location}</p>}
      {event.description && <p className="wall-card-text">{event.description}</p>}
      {calendar && (
        <p className="wall-card-calendar">
          <i style={{ background: event.color }} /> {calendar}
        </p>
      )}
      <button type="button" onClick={onClose}>
        {t('close')}
      </button>
    </dialog>
  );
}

function whenText(writing: DisplayState, { start, end, isAllDay }: DisplayEvent, allDay: string): string {
  const day = (local: string) => dayText(writing, local, { weekday: 'long', day: 'numeric', month: 'long' });
  const [first, last] = [dateOf(start), lastDayOf(start, end)];
  if (isAllDay) return first === last ? `${day(first)}, ${allDay}` : `${day(first)} – ${day(last)}`;
  const [from, to] = [timeText(writing, start), timeText(writing, end)];
  if (first === dateOf(end)) return `${day(first)}, ${from}–${to}`;
  return `${day(first)}, ${from} – ${day(dateOf(end))}, ${to}`;
}
