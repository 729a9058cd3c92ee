import { useTranslation } from 'react-i18next';
import { dateOf } from '#domain/dates/local.ts';
import type { DisplayEvent } from '#domain/displays.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { type Column, columnsOf, eventsOn, isIn, isOver, widthFor } from './plan.ts';
import { WallList, type WallProps } from './WallList.tsx';
import { WallWho } from './WallWho.tsx';
import './wall-people.css';

/** The rest of today. */
export function WallToday({ state, now, onOpen }: WallProps) {
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

interface PeopleProps extends WallProps {
  columns: readonly Column[];
  events: readonly DisplayEvent[];
  day: string;
}

/** The events of a day in columns by person. */
function WallPeople({ state, columns, events, ...shown }: PeopleProps) {
  const { t } = useTranslation('displays', { keyPrefix: 'wall' });
  return (
    <div className="wall-people">
      {columns.map((column) => {
        const person = column === null ? undefined : state.people[column];
        const name = person?.name ?? t('everybody');
        const own = events.filter((event) => isIn(column, columns, event));
        return (
          <section key={column} aria-label={name}>
            <h3>
              {person && <WallWho people={[person]} />}
              <span>{name}</span>
            </h3>
            {own.length > 0 ? (
              <WallList {...{ state, column }} events={own} {...shown} />
            ) : (
              <p className={column === null && events.length === 0 ? undefined : 'wall-hidden'}>{t('nothingToday')}</p>
            )}
          </section>
        );
      })}
    </div>
  );
}
