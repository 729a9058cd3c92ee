import { useTranslation } from 'react-i18next';
import type { DisplayEvent } from '#domain/displays.ts';
import { Fitted } from './Fitted.tsx';
import { eventsOn } from './plan.ts';
import { dayText, type Writing } from './texts.ts';
import { WallEvent } from './WallEvent.tsx';

interface Props {
  writing: Writing;
  day: string;
  isTomorrow: boolean;
  events: readonly DisplayEvent[];
  onOpen: (event: DisplayEvent) => void;
}

/** A day of the week ahead. */
export function WallDay({ writing, day, isTomorrow, events, onOpen }: Props) {
  const { t } = useTranslation('displays', { keyPrefix: 'wall' });
  const weekday = isTomorrow ? t('tomorrow') : dayText(writing, day, { weekday: 'long' });
  return (
    <section aria-label={dayText(writing, day, { weekday: 'long', day: 'numeric', month: 'long' })}>
      <h2>
        {weekday} <span>{dayText(writing, day, { day: 'numeric', month: 'short' })}</span>
      </h2>
      <Fitted
        items={eventsOn(events, day).map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a display knows no ids
          <li key={index}>
            <WallEvent {...{ writing, event, day }} onOpen={onOpen} />
          </li>
        ))}
      />
    </section>
  );
}
