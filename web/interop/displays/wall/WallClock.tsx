import { dateOf } from '#domain/dates/local.ts';
import { clockParts, dayText, type Writing } from './texts.ts';

/** @param now local text on the clock of the display */
export function WallClock({ writing, now }: { writing: Writing; now: string }) {
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
