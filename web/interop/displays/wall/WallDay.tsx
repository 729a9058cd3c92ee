import { useTranslation } from 'react-i18next';
import { eventsOn } from './plan.ts';
import { dayText } from './texts.ts';
import { WallList, type WallProps } from './WallList.tsx';

interface Props extends WallProps {
  day: string;
  isTomorrow: boolean;
}

/** A day of the week ahead. */
export function WallDay({ state, day, now, isTomorrow, onOpen }: Props) {
  const { t } = useTranslation('displays', { keyPrefix: 'wall' });
  const weekday = isTomorrow ? t('tomorrow') : dayText(state, day, { weekday: 'long' });
  return (
    <section aria-label={dayText(state, day, { weekday: 'long', day: 'numeric', month: 'long' })}>
      <h2>
        {weekday} <span>{dayText(state, day, { day: 'numeric', month: 'short' })}</span>
      </h2>
      <WallList events={eventsOn(state.events, day)} {...{ state, day, now, onOpen }} />
    </section>
  );
}
