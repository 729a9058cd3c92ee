import { useTranslation } from 'react-i18next';
import { addDays, dateOf } from '#domain/dates/local.ts';
import type { DisplayEvent } from '#domain/displays.ts';
import { nextEvent } from './plan.ts';
import { dayText, soonText, timeText, type Writing } from './texts.ts';

interface Props {
  writing: Writing;
  events: readonly DisplayEvent[];
  now: string;
  onOpen: (event: DisplayEvent) => void;
}

/** What comes next, wherever in the weeks ahead. */
export function WallNext({ writing, events, now, onOpen }: Props) {
  const { t } = useTranslation('displays', { keyPrefix: 'wall' });
  const event = nextEvent(events, now);
  const whenOf = ({ start }: DisplayEvent): string => {
    const [day, time] = [dateOf(start), timeText(writing, start)];
    if (day === dateOf(now)) return [time, soonText(writing, start, now)].filter(Boolean).join(', ');
    if (day === addDays(dateOf(now), 1)) return `${t('tomorrow')}, ${time}`;
    return `${dayText(writing, day, { weekday: 'long', day: 'numeric', month: 'long' })}, ${time}`;
  };
  return (
    <section className="wall-next" aria-label={t('next')}>
      <h2>{t('next')}</h2>
      {event ? (
        <button type="button" onClick={() => onOpen(event)}>
          <b>{event.isBusy ? t('busy') : event.title || t('untitled')}</b>
          <span>{whenOf(event)}</span>
        </button>
      ) : (
        <p>{t('nothingNext')}</p>
      )}
    </section>
  );
}
