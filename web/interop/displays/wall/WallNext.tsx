import { useTranslation } from 'react-i18next';
import { addDays, dateOf } from '#domain/dates/local.ts';
import type { DisplayEvent } from '#domain/displays.ts';
import { nextEvent, peopleOf } from './plan.ts';
import { dayText, namesText, soonText, timeText } from './texts.ts';
import type { WallProps } from './WallList.tsx';
import { WallWho } from './WallWho.tsx';

/** What comes next, wherever in the weeks ahead. */
export function WallNext({ state, now, onOpen }: WallProps) {
  const { t } = useTranslation('displays', { keyPrefix: 'wall' });
  const event = nextEvent(state.events, now);
  const people = event ? peopleOf(state, event, null) : [];
  const whenOf = ({ start }: DisplayEvent): string => {
    const [day, time] = [dateOf(start), timeText(state, start)];
    if (day === dateOf(now)) return [time, soonText(state, start, now)].filter(Boolean).join(', ');
    if (day === addDays(dateOf(now), 1)) return `${t('tomorrow')}, ${time}`;
    return `${dayText(state, day, { weekday: 'long', day: 'numeric', month: 'long' })}, ${time}`;
  };
  return (
    <section className="wall-next" aria-label={t('next')}>
      <h2>{t('next')}</h2>
      {event ? (
        <button type="button" onClick={() => onOpen(event)}>
          <strong>
            <WallWho people={people} />
            {event.isBusy ? t('busy') : event.title || t('untitled')}
          </strong>
          <span>{whenOf(event)}</span>
          {people.length > 0 && <span className="wall-hidden">{namesText(state, people)}</span>}
        </button>
      ) : (
        <p>{t('nothingNext')}</p>
      )}
    </section>
  );
}
