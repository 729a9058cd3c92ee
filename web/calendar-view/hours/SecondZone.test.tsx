import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { storage } from '#web/platform/storage.ts';
import type { Moves } from '../moving/use-moves.ts';
import { useChosenZones, ZonesProvider } from '../second-zone.ts';
import { Hours } from './Hours.tsx';

const moves: Moves = {
  color: '',
  allowed: () => true,
  current: (dated) => dated,
  to: () => undefined,
  give: () => undefined,
};
const nothing = () => undefined;

function Berlin({ date, days = [date], onAddAt = nothing }: { date: string; days?: string[]; onAddAt?: () => void }) {
  return (
    <ZonesProvider value={useChosenZones('Europe/Berlin')}>
      <Hours
        {...{ date, moves }}
        days={days}
        now="2026-01-01T12:00:00"
        timed={days.map(() => [])}
        columnsMax={6}
        late={false}
        onDate={nothing}
        onAddAt={onAddAt}
      />
    </ZonesProvider>
  );
}

const head = () => page.getByRole('button', { name: 'Second time zone' });
const hour = (name: RegExp) => page.getByRole('button', { name });
/** The hours as drawn, from 7:00. */
const drawn = () => Array.from(document.querySelectorAll('.second-hour'), ({ textContent }) => textContent).slice(-17);

beforeEach(() => storage.remove('secondZone'));
afterEach(() => page.viewport(1280, 800));

it('stands beside the hours, and is remembered until it is taken away', async () => {
  const { redraw } = await show(<Berlin date="2026-11-20" />);
  await head().click();
  await page.getByRole('option', { name: 'Kolkata' }).click();
  await expect.element(page.getByRole('button', { name: 'Second time zone: Kolkata, UTC+5:30' })).toHaveFocus();
  expect(drawn().slice(0, 2)).toEqual([expect.stringMatching(/^11:30\sAM$/), expect.stringMatching(/^12:30\sPM$/)]);
  expect(drawn()[12]).toMatch(/^11:30\sPM$/);
  expect(drawn()[13]).toMatch(/^12:30\sAMSat$/);
  await expect.element(hour(/, 9:00\sAM \(Kolkata: 1:30\sPM\)/)).toBeInTheDocument();
  await expect.element(hour(/, 8:00\sPM \(Kolkata: Saturday 12:30\sAM\)/)).toBeInTheDocument();

  await redraw(<Berlin key="again" date="2026-11-20" />);
  await page.getByRole('button', { name: 'Second time zone: Kolkata' }).click();
  await page.getByRole('option', { name: 'One zone only' }).click();
  await expect.element(head()).toHaveFocus();
  expect(drawn()).toEqual([]);
  expect(storage.get('secondZone')).toBeNull();
});

it('is any zone of the world, found by its country', async () => {
  await show(<Berlin date="2026-11-20" />);
  await head().click();
  await page.getByRole('textbox', { name: 'City, country or offset' }).fill('portugal');
  await page.getByRole('option', { name: 'Lisbon' }).click();
  await expect.element(page.getByRole('button', { name: 'Second time zone: Lisbon, UTC' })).toHaveFocus();
  expect(storage.get('secondZone')).toBe('Europe/Lisbon');
});

it('follows the clocks of both zones on the day that they change', async () => {
  storage.set('secondZone', 'America/New_York');
  await show(<Berlin date="2026-03-29" />);
  await expect.element(hour(/, 1:00\sAM \(New York: Saturday 8:00\sPM\)/)).toBeInTheDocument();
  await expect.element(hour(/, 2:00\sAM/)).not.toBeInTheDocument();
  await expect.element(hour(/, 3:00\sAM \(New York: Saturday 9:00\sPM\)/)).toBeInTheDocument();
});

it('leaves a phone to its days', async () => {
  storage.set('secondZone', 'Asia/Kolkata');
  await page.viewport(390, 844);
  await show(<Berlin date="2026-11-20" />);
  await expect.element(hour(/, 9:00\sAM/)).toBeInTheDocument();
  await expect.element(head()).not.toBeInTheDocument();
  expect(drawn()).toEqual([]);
});

it('has each hour of a day whose clocks change, and says of one that comes twice which it is', async () => {
  const onAddAt = vi.fn<(...when: unknown[]) => void>();
  const { redraw } = await show(<Berlin date="2026-03-29" />);
  expect(document.querySelectorAll('.hour-slot')).toHaveLength(23);
  await redraw(<Berlin key="autumn" date="2026-10-25" onAddAt={onAddAt} />);
  expect(document.querySelectorAll('.hour-slot')).toHaveLength(25);
  const first = hour(/UTC\+2, this hour comes twice/);
  const second = hour(/UTC\+1, this hour comes twice/);
  await expect.element(first).toHaveAccessibleName(/, 2:00\sAM/);
  const { top, bottom } = first.element().getBoundingClientRect();
  expect(bottom - top).toBeGreaterThanOrEqual(36);
  expect(second.element().getBoundingClientRect().top).toBe(bottom);
  (first.element() as HTMLElement).focus(); // a button
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(document.activeElement).toBe(second.element());
  const folds = { timeZone: 'Europe/Berlin', startFold: 1, endFold: 0 };
  expect(onAddAt).toHaveBeenCalledExactlyOnceWith('2026-10-25', '02:00', undefined, folds, undefined);
});

it('beside other days keeps the place of an hour that clocks skip', async () => {
  await show(<Berlin date="2026-03-29" days={['2026-03-29', '2026-03-30']} />);
  await expect.element(hour(/, 2:00\sAM \(clocks skip this hour\): add/)).toBeInTheDocument();
  expect(document.querySelectorAll('[data-clocks]')).toHaveLength(1);
});
