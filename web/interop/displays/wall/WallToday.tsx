import { useTranslation } from 'react-i18next';
import { dateOf } from '#domain/dates/local.ts';
import type { DisplayEvent } from '#domain/displays.ts';
import { Fitted } from './Fitted.tsx';
import { eventsOn, isNow, isOver } from './plan.ts';
import type { Writing } from './texts.ts';
import { WallEvent } from './WallEvent.tsx';

interface Props {
  writing: Writing;
  events: readonly DisplayEvent[];
  now: string;
  onOpen: (event: DisplayEvent) => void;
}

/** The rest of today. */
export function WallToday({ writing, events, now, onOpen }: Props) {
  const { t } = useTranslation('displays', { keyPrefix: 'wall' });
  const today = dateOf(now);
  const left = eventsOn(events, today).filter((event) => !isOver(event, now));
  return (
    <section className="wall-today" aria-label={t('today')}>
      <h2>{t('today')}</h2>
      {left.length === 0 ? (
        <p>{t('nothingToday')}</p>
      ) : (
        <Fitted
          items={left.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a display knows no ids
            <li key={index} data-now={isNow(event, now) || undefined}>
              <WallEvent {...{ writing, event }} day={today} onOpen={onOpen} />
            </li>
          ))}
        />
      )}
    </section>
  );
}
