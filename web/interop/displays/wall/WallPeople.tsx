import { useTranslation } from 'react-i18next';
import type { DisplayEvent, DisplayState } from '#domain/displays.ts';
import { type Column, isIn } from './plan.ts';
import { WallList } from './WallList.tsx';
import { WallWho } from './WallWho.tsx';
import './wall-people.css';

interface Props {
  state: DisplayState;
  columns: readonly Column[];
  events: readonly DisplayEvent[];
  day: string;
  now: string;
  onOpen: (event: DisplayEvent) => void;
}

/** The events of a day in columns by person. */
export function WallPeople({ state, columns, events, ...shown }: Props) {
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
