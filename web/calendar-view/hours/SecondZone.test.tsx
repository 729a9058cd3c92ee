import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { storage } from '#web/platform/storage.ts';
import type { Moves } from '../moving/use-moves.ts';
import { useChosenZones, ZonesProvider } from '../second-zone.ts';
import { Hours } from './Hours.tsx';

const moves: Moves = { color: '', allowed: () => true, current: (dated) => dated, to: () => undefined };
const nothing = () => undefined;

function Berlin({ date }: { date: string }) {
  return (
    <ZonesProvider value={useChosenZones('Europe/Berlin')}>
      <Hours
        {...{ date, moves }}
        days={[date]}
        now="2026-01-01T12:00:00"
        timed={[[]]}
        columnsMax={6}
        late={false}
        onDate={nothing}
        onAddAt={nothing}
      />
    </ZonesProvider>
  );
}

const head = () => page.getByRole('button', { name: 'Second time zone' });
const hour = (name: RegExp) => page.getByRole('button', { name });
/** As they are drawn, from 7 in the morning. */
const drawn = () => Array.from(document.querySelectorAll('.second-hour'), ({ textContent }) => textContent).slice(-17);

beforeEach(() => storage.remove('secondZone'));
afterEach(() => page.viewport(1280, 800));

it('stands beside the hours, and is remembered until it is taken away', async () => {
  const { redraw } = await show(<Berlin date="2026-11-20" />);
  await head().click();
  await page.getByRole('menuitemradio', { name: 'Kolkata' }).click();
  await expect.element(page.getByRole('button', { name: 'Second time zone: Kolkata, UTC+5:30' })).toHaveFocus();
  expect(drawn().slice(0, 2)).toEqual([expect.stringMatching(/^11:30\sAM$/), expect.stringMatching(/^12:30\sPM$/)]);
  expect(drawn()[12]).toMatch(/^11:30\sPM$/);
  expect(drawn()[13]).toMatch(/^12:30\sAMSat$/);
  await expect.element(hour(/, 9:00\sAM \(Kolkata: 1:30\sPM\)/)).toBeInTheDocument();
  await expect.element(hour(/, 8:00\sPM \(Kolkata: Saturday 12:30\sAM\)/)).toBeInTheDocument();

  await redraw(<Berlin key="again" date="2026-11-20" />);
  await page.getByRole('button', { name: 'Second time zone: Kolkata' }).click();
  await page.getByRole('menuitemradio', { name: 'One zone only' }).click();
  await expect.element(head()).toHaveFocus();
  expect(drawn()).toEqual([]);
  expect(storage.get('secondZone')).toBeNull();
});

it('follows the clocks of both zones on the day that they change', async () => {
  storage.set('secondZone', 'America/New_York');
  await show(<Berlin date="2026-03-29" />);
  await expect.element(hour(/, 1:00\sAM \(New York: Saturday 8:00\sPM\)/)).toBeInTheDocument();
  await expect.element(hour(/, 2:00\sAM \(clocks skip this hour\): add/)).toBeInTheDocument();
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

it('says of hours that clocks skip or show twice what becomes of them, and gives them room', async () => {
  const { redraw } = await show(<Berlin date="2026-03-29" />);
  await expect.element(hour(/, 2:00\sAM \(clocks skip this hour\): add/)).toBeInTheDocument();
  await redraw(<Berlin key="autumn" date="2026-10-25" />);
  const twice = hour(/, 2:00\sAM \(this hour comes twice\): add/);
  await expect.element(twice).toBeInTheDocument();
  expect((twice.element() as HTMLElement).offsetHeight).toBeGreaterThanOrEqual(36); // a button
  expect(document.querySelectorAll('[data-clocks]')).toHaveLength(1);
});
