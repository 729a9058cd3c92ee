import { type CSSProperties, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf } from '#domain/dates/local.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import type { DisplayEvent, DisplayState } from '#domain/displays.ts';
import type { Followed } from './follow.ts';
import { eventsOn, isNight, nextDays, shiftAt } from './plan.ts';
import { clockParts, dayText, momentText, type Writing } from './texts.ts';
import { WallCard } from './WallCard.tsx';
import { WallList, type WallProps } from './WallList.tsx';
import { WallNext } from './WallNext.tsx';
import { WallToday } from './WallToday.tsx';
import './wall.css';

interface Props extends Followed {
  /** Epoch ms. */
  readonly now: number;
  readonly prefersDark: boolean;
}

/** Days after today. */
const DAYS = 6;

const shifted = (now: number): CSSProperties => {
  const { x, y } = shiftAt(now);
  return { translate: `${x / 100}em ${y / 100}em` };
};

/** The picture of a display: nothing on it has to be pressed. */
export function Wall({ link, stored, now, prefersDark }: Props) {
  const night = stored?.state.night === 'device' ? prefersDark : isNight(localNow(stored?.state, now));
  return (
    <main className="wall" data-night={night || undefined}>
      <div className="wall-frame" style={shifted(now)}>
        {stored ? (
          <Shown state={stored.state} at={stored.at} isLost={link === 'lost'} now={now} />
        ) : (
          <Notice link={link} now={now} />
        )}
      </div>
    </main>
  );
}

const localNow = (state: DisplayState | undefined, now: number): string =>
  instantToLocal(now, state?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Where there is no state: the clock of the device, and what is missing. */
function Notice({ link, now }: Pick<Props, 'link' | 'now'>) {
  const { t, i18n } = useTranslation('displays', { keyPrefix: 'wall' });
  return (
    <div className="wall-notice">
      {link !== 'ended' && <WallClock writing={{ language: i18n.language }} now={localNow(undefined, now)} />}
      <div role="status">
        {link === 'ended' && <h1>{t('ended')}</h1>}
        <p>{link === 'ended' ? t('endedWhat') : link !== 'live' && t('waiting')}</p>
      </div>
    </div>
  );
}

interface ShownProps {
  state: DisplayState;
  /** When it was last current, epoch ms. */
  at: number;
  isLost: boolean;
  now: number;
}

function Shown({ state, at, isLost, now }: ShownProps) {
  const { t } = useTranslation('displays', { keyPrefix: 'wall' });
  const [opened, setOpened] = useState<DisplayEvent | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const local = localNow(state, now);
  const shown = { state, now: local, onOpen: setOpened };
  return (
    <>
      <h1 className="wall-hidden">{state.name}</h1>
      <WallClock writing={state} now={local} />
      <WallNext {...shown} />
      <WallToday {...shown} />
      <div className="wall-week">
        {nextDays(dateOf(local), DAYS).map((day, index) => (
          <WallDay key={day} day={day} isTomorrow={index === 0} {...shown} />
        ))}
      </div>
      <p className="wall-lost" role="status">
        {isLost && t('lost', { when: momentText(state, localNow(state, at)) })}
      </p>
      {opened && <WallCard state={state} event={opened} onClose={close} />}
    </>
  );
}

/** @param now local text on the clock of the display */
function WallClock({ writing, now }: { writing: Writing; now: string }) {
  const { time, half } = clockParts(writing, now);
  return (
    <header className="wall-clock">
      <time dateTime={now}>
        {time}
        {half && <small>{half}</small>}
      </time>
      <p>{dayText(writing, dateOf(now), { weekday: 'long', day: 'numeric', month: 'long' })}</p>
    </header>
  );
}

interface DayProps extends WallProps {
  day: string;
  isTomorrow: boolean;
}

/** A day of the week ahead. */
function WallDay({ state, day, now, isTomorrow, onOpen }: DayProps) {
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
