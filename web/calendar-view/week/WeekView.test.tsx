import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { weekOf } from '#domain/dates/grids.ts';
import { show } from '#tests/support/component.ts';
import { sampleEvents } from '#web/events/sample-event.ts';
import { dateEvents } from '../layout/dated-event.ts';
import { indexDays } from '../layout/day-index.ts';
import type { Moves } from '../moving/use-moves.ts';
import { WeekendSign } from '../rows/WeekendSign.tsx';
import { WeekView } from './WeekView.tsx';
import '../shell/shell.css';
import '../shell/event-bar.css';

const moves: Moves = {
  color: '',
  allowed: () => true,
  current: (dated) => dated,
  to: () => undefined,
  give: () => undefined,
};
const week = weekOf('2026-11-18', 1);
const spans = {
  trip: '2026-11-19/2026-11-24',
  walk: '2026-11-21T10:00:00/2026-11-21T11:00:00',
  swim: '2026-11-22T10:00:00/2026-11-22T11:00:00',
};
const index = indexDays(dateEvents(sampleEvents(spans), 'Europe/Moscow'), week);
const onDate = vi.fn();
const onDays = vi.fn();
const nothing = () => undefined;

const drawn = (days: readonly string[], date: string, weekends: boolean) => (
  <div className="shell" style={{ gridTemplateRows: 'minmax(0, 1fr)', height: 700 }}>
    <WeekView
      {...{ days, date, index, moves, weekends, onDate }}
      label="Week"
      numbered={date}
      now="2026-11-18T12:00:00"
      late={false}
      byHours
      onByHours={undefined}
      sign={weekends ? undefined : <WeekendSign index={index} week={week} onDays={onDays} />}
      onDay={nothing}
      onEvent={nothing}
      onMonth={nothing}
      onAddAt={nothing}
    />
  </div>
);
const columns = () =>
  [...document.querySelectorAll('.hours-column')].map((column) => column.getAttribute('data-column'));
const slot = (day: string, hour: number) =>
  document.querySelector<HTMLElement>(`[data-column="${day}"] [data-slot="${hour}"]`);

beforeEach(async () => {
  vi.clearAllMocks();
  await page.viewport(1280, 800);
});

it('a week without its weekend says what is hidden, and leads there', async () => {
  await show(drawn(week.slice(0, 5), '2026-11-18', false));
  expect(columns()).toEqual(week.slice(0, 5));
  await page.getByRole('button', { name: '2 events on Sat/Sun' }).click();
  expect(onDays.mock.calls).toEqual([['2026-11-21', '2026-11-22']]);
  const trip = document.querySelector('.week-strip [data-event="trip"]');
  expect(trip).toHaveClass('on');
});

it('a day of the weekend has the focus on the Friday before', async () => {
  await show(drawn(week.slice(0, 5), '2026-11-21', false));
  expect(slot('2026-11-20', 12)?.tabIndex).toBe(0);
  expect(document.querySelector('.week-head[tabindex="0"]')?.getAttribute('data-day')).toBe('2026-11-20');
});

it.each(['hours', 'heads'])('arrow keys go from Friday to the next Monday, among %s', async (where) => {
  await show(drawn(week.slice(0, 5), '2026-11-20', false));
  const from =
    where === 'hours' ? slot('2026-11-20', 9) : document.querySelector<HTMLElement>('.week-head[tabindex="0"]');
  from?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onDate.mock.calls).toEqual([['2026-11-23']]);
});

it('three days have room for times on the smallest phone', async () => {
  await page.viewport(320, 640);
  await show(drawn(['2026-11-20', '2026-11-21', '2026-11-22'], '2026-11-20', true));
  expect(columns()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  const width = document.querySelector('.hours-column')?.getBoundingClientRect().width;
  expect(width).toBeGreaterThan(72);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
