import { useTranslation } from 'react-i18next';
import { dateOf } from '#domain/dates/local.ts';
import type { DisplayEvent, DisplayState } from '#domain/displays.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { columnsOf, eventsOn, isOver, widthFor } from './plan.ts';
import { WallList } from './WallList.tsx';
import { WallPeople } from './WallPeople.tsx';

interface Props {
  state: DisplayState;
  now: string;
  onOpen: (event: DisplayEvent) => void;
}

/** The rest of today. */
export function WallToday({ state, now, onOpen }: Props) {
  const { t } = useTranslation('displays', { keyPrefix: 'wall' });
  const columns = columnsOf(state);
  const fits = useMedia(widthFor(columns.length));
  const day = dateOf(now);
  const events = eventsOn(state.events, day).filter((event) => !isOver(event, now));
  const shown = { state, events, day, now, onOpen };
  return (
    <section className="wall-today" aria-label={t('today')}>
      <h2>{t('today')}</h2>
      {columns.length > 0 && fits ? (
        <WallPeople columns={columns} {...shown} />
      ) : events.length > 0 ? (
        <WallList {...shown} />
      ) : (
        <p>{t('nothingToday')}</p>
      )}
    </section>
  );
}
