import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DisplayEvent, DisplayState } from '#domain/displays.ts';
import { show } from '#tests/support/component.ts';
import { displayWords } from '#web/app/displays/display-words.ts';
import { sampleEvent, sampleState } from './sample-state.ts';
import { Wall } from './Wall.tsx';

const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);
const event = (title: string, more: Partial<DisplayEvent> = {}) =>
  sampleEvent(title, '2026-11-20T19:00:00', '2026-11-20T21:00:00', more);
const wall = (state: DisplayState, now: number, prefersDark = false) => (
  <Wall link="live" stored={{ state, etag: '', at: now }} {...{ now, prefersDark }} />
);
async function open(...drawn: Parameters<typeof wall>) {
  await show(<p />); // Loads the words first.
  await displayWords();
  return show(wall(...drawn));
}
const frame = () => document.querySelector<HTMLElement>('.wall-frame');

afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 800);
});

it.each([
  ['22:00', 'hours', false, true],
  ['06:59', 'hours', false, true],
  ['12:00', 'hours', true, false],
  ['23:00', 'device', false, false],
  ['12:00', 'device', true, true],
] as const)(
  'at %s, dim by %s, on a device that prefers dark: %s, the wall is dim: %s',
  async (time, night, dark, dim) => {
    await open(sampleState([], { night }), at(time), dark);
    const shown = document.querySelector('.wall');
    expect(shown?.hasAttribute('data-night')).toBe(dim);
    expect(shown && getComputedStyle(shown).backgroundColor === 'rgb(0, 0, 0)').toBe(dim);
  },
);

it('the picture stands elsewhere every three minutes', async () => {
  const state = sampleState([]);
  const { redraw } = await open(state, at('12:00'));
  const places = [frame()?.style.translate];
  for (const time of ['12:02', '12:03', '12:06']) {
    await redraw(wall(state, at(time)));
    places.push(frame()?.style.translate);
  }
  expect(places[1]).toBe(places[0]);
  expect(new Set(places).size).toBe(3);
});

it('a card closes by itself after a minute, though the clock goes on', async () => {
  const state = sampleState([event('Choir')]);
  const { redraw } = await open(state, at('12:00'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.getByRole('region', { name: 'Today' }).getByRole('button', { name: 'Choir' }).click();
  const card = page.getByRole('dialog', { name: 'Choir' });
  await expect.element(card).toBeVisible();
  vi.advanceTimersByTime(50_000);
  await redraw(wall(state, at('12:01')));
  expect(card.elements()).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  // To wait for it would let the timers go on.
  await redraw(wall(state, at('12:01')));
  expect(card.elements()).toHaveLength(0);
});

describe('with people', () => {
  const people = [
    { name: 'Anna', initials: 'AN', color: '#1976d2' },
    { name: 'Max', initials: 'M', color: '#d32f2f' },
  ];
  const state = sampleState(
    [event('Choir', { people: [0] }), event('Dentist', { people: [0, 1] }), event('Bins'), event('', { isBusy: true })],
    { people },
  );
  const today = page.getByRole('region', { name: 'Today' });
  const column = (name: string) =>
    today
      .getByRole('region', { name, exact: true })
      .getByRole('button')
      .elements()
      .map((button) => button.textContent);

  it('a wide screen has today in a column for each, and for all first', async () => {
    await open(state, at('12:00'));
    await expect.element(today.getByRole('heading', { level: 3 }).first()).toHaveTextContent('All of us');
    expect(column('All of us')).toEqual(['19:00Bins', '19:00Busy']);
    expect(column('Anna')).toEqual(['19:00Choir', '19:00MDentistMax']);
    expect(column('Max')).toEqual(['19:00ANDentistAnna']);
  });

  it('a narrow screen, and one that is to have no columns, has initials, and names for screen readers', async () => {
    const { redraw } = await open({ ...state, peopleColumns: false }, at('12:00'));
    const dentist = today.getByRole('button', { name: 'Dentist Anna and Max' });
    await expect.element(dentist).toHaveTextContent('19:00ANMDentistAnna and Max');
    await expect.element(today.getByRole('heading', { level: 3 })).not.toBeInTheDocument();
    await redraw(wall(state, at('12:00')));
    await expect.element(today.getByRole('region', { name: 'Max' })).toBeVisible();
    await page.viewport(320, 800);
    await expect.element(dentist).toHaveTextContent('19:00ANMDentistAnna and Max');
    await expect.element(today.getByRole('region', { name: 'Max' })).not.toBeInTheDocument();
  });

  it('a card names them', async () => {
    await open(state, at('12:00'));
    await today.getByRole('button', { name: 'Dentist' }).first().click();
    await expect.element(page.getByRole('dialog', { name: 'Dentist' })).toHaveTextContent('Anna and Max');
  });
});
