import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { ZoneSwitch } from './ZoneSwitch.tsx';
import './header-names.css';

const now = Date.UTC(2026, 10, 20, 12);
const shown = () => page.getByRole('button').element() as HTMLElement; // the only one
const inView = (calendarZone: string, own: boolean) => (
  <div className="shell-whose">
    <ZoneSwitch {...{ calendarZone, now, own, onOwn: vi.fn() }} viewState={{ view: 'week', date: '2026-11-20' }} />
  </div>
);

afterEach(() => page.viewport(1280, 800));

it.each([
  [390, 'Europe/Lisbon', false, 'Lisbon'],
  [390, 'Europe/Lisbon', true, 'My time: Moscow'],
  [1280, 'Europe/Lisbon', false, 'Time: Lisbon, UTC'],
  [1280, 'Europe/Lisbon', true, 'My time: Moscow, UTC+3'],
  [390, 'UTC', false, 'UTC'],
  [1280, 'UTC', false, 'Time: UTC'],
])('at %i pixels the zone of the hours says so, in words or by a clock: %s, own %s', async (width, zone, own, text) => {
  await page.viewport(width, 800);
  await show(inView(zone, own));
  expect(shown().innerText).toBe(text);
  expect(shown().querySelector('svg') !== null).toBe(width === 390);
  await expect.element(page.getByRole('button', { name: own ? /^My time: / : /^Time: / })).toBeVisible();
});

it('a zone whose clocks are the reader’s is named and cannot be switched', async () => {
  await show(inView('Europe/Minsk', false));
  expect(page.getByRole('button').elements()).toHaveLength(0);
  await expect.element(page.getByText('Minsk, UTC+3')).toBeVisible();
});
