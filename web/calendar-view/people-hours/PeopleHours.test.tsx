import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { weekOf } from '#domain/dates/grids.ts';
import type { Person } from '#domain/people.ts';
import { show } from '#tests/support/component.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { dateEvents } from '../layout/dated-event.ts';
import type { Moves } from '../moving/use-moves.ts';
import { PeopleProvider } from '../people/context.ts';
import { PeopleHours } from './PeopleHours.tsx';
import '../shell/shell.css';
import '../week/week.css';
import '../week/week-hours.css';

const NAMES = ['Anna', 'Max', 'Rose', 'Rex', 'Car'];
const people = new Map(
  NAMES.map((id): [string, Person] => [id, { id, name: id, initials: id[0] ?? '', color: '#2196F3', userId: null }]),
);
const choose = vi.fn();
const columns = { persons: [...NAMES, null], choose };
const week = weekOf('2026-11-18', 1);
const moves: Moves = {
  color: '',
  allowed: () => true,
  current: (dated) => dated,
  to: () => undefined,
  give: () => undefined,
};
const on = (day: string, id: string, ...personIds: string[]) =>
  sampleEvent({ id, startTime: `${day}T10:00:00`, endTime: `${day}T11:00:00`, personIds });
const events = [
  on('2026-11-17', 'swim', 'Anna', 'Max'),
  on('2026-11-18', 'walk', 'Rex'),
  on('2026-11-18', 'film'),
  on('2026-11-22', 'drive', 'Car', 'Anna'),
];
const timed = week.map((day) => dateEvents(events, 'Europe/Moscow').filter(({ firstDay }) => firstDay === day));

async function draw(width: number, days = week) {
  await page.viewport(width, 800);
  await show(
    <PeopleProvider value={people}>
      <div className="shell" style={{ gridTemplateRows: 'minmax(0, 1fr)' }}>
        <section className="week by-hours">
          <PeopleHours
            {...{ days, columns, moves }}
            date="2026-11-18"
            now="2026-11-18T12:00:00"
            timed={timed.filter((_, at) => days.includes(week[at] ?? ''))}
            late={false}
            onDate={() => undefined}
            onAddAt={undefined}
          />
        </section>
      </div>
    </PeopleProvider>,
  );
}

const drawn = () => [...document.querySelectorAll('.hours-column')];
const whose = (day: string) =>
  drawn()
    .filter((column) => column.getAttribute('data-column') === day)
    .map((column) => column.getAttribute('data-person'));
/** Where an event stands, as the day of the month and the person. */
const placesOf = (id: string) =>
  drawn().flatMap((column) =>
    column.querySelector(`[data-event="${id}"]`)
      ? [`${column.getAttribute('data-column')?.slice(8)} ${column.getAttribute('data-person') ?? 'others'}`]
      : [],
  );

afterEach(async () => {
  choose.mockClear();
  await page.viewport(1280, 800);
});

/** Of a window of 1440 pixels beside the side list. */
const BESIDE_LIST = 1440 - 248;

it.each([
  [1024, week, ['Anna', 'Max', 'Rose', null]],
  [BESIDE_LIST, week, ['Anna', 'Max', 'Rose', 'Rex', null]],
  [1440, week, [...NAMES, null]],
  [1920, week, [...NAMES, null]],
  [1024, week.slice(0, 3), [...NAMES, null]],
  [BESIDE_LIST, week.slice(0, 3), [...NAMES, null]],
])('at %i pixels days are divided among as many people as fit', async (width, days, persons) => {
  await draw(width, days);
  await expect.poll(() => whose(days[0] ?? '')).toEqual(persons);
  expect(drawn()).toHaveLength(days.length * persons.length);
  const widths = drawn().map((column) => column.getBoundingClientRect().width);
  // A finger hits each.
  expect(Math.min(...widths)).toBeGreaterThan(26);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
  for (const title of document.querySelectorAll('[data-event="swim"] > b'))
    expect(title.clientWidth).toBeGreaterThan(20);
  const heads = [...document.querySelectorAll('.people-head-columns > *')];
  for (const [at, column] of drawn().entries()) {
    const head = heads[at]?.getBoundingClientRect();
    expect(Math.abs(column.getBoundingClientRect().left - (head?.left ?? 0))).toBeLessThan(1);
    const mark = heads[at]?.querySelector('.people-head-mark')?.getBoundingClientRect();
    expect(mark?.right ?? 0).toBeLessThanOrEqual((head?.right ?? 0) + 1);
  }
});

it('an event stands with each of its people, else in the last column of its day', async () => {
  await draw(900);
  await expect.poll(() => placesOf('swim')).toEqual(['17 Anna', '17 Max']);
  expect(placesOf('walk')).toEqual(['18 others']);
  expect(placesOf('film')).toEqual(['18 others']);
  expect(placesOf('drive')).toEqual(['22 Anna']);
});

it('a phone shows the week of one person', async () => {
  await draw(390);
  await expect.poll(() => drawn().length).toBe(7);
  expect([placesOf('swim'), placesOf('walk'), placesOf('drive')]).toEqual([['17 Anna'], [], ['22 Anna']]);
  await page.getByRole('tab', { name: 'Rex' }).click();
  expect([placesOf('swim'), placesOf('walk')]).toEqual([[], ['18 Rex']]);
  await page.getByRole('tab', { name: 'Others' }).click();
  expect(placesOf('film')).toEqual(['18 others']);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it.each([
  [900, ['Anna', 'Rose']],
  [720, ['Rose']],
])('at %i pixels, where no more people fit, one is chosen in the place of the last', async (width, chosen) => {
  await draw(width);
  await page.getByRole('button', { name: 'Whose columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Rose' }).click();
  expect(choose.mock.calls).toEqual([[chosen]]);
});
