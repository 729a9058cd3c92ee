import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { ZoneSelect } from './ZoneSelect.tsx';

const mine = Intl.DateTimeFormat().resolvedOptions().timeZone;
const offer = () => page.getByRole('button', { name: 'Use mine' });

it('offers the zone of the browser where another one is chosen', async () => {
  const onChange = vi.fn();
  const { redraw } = await show(<ZoneSelect value="Pacific/Auckland" onChange={onChange} offersOwn />);
  await offer().click();
  expect(onChange).toHaveBeenCalledWith(mine);
  await redraw(<ZoneSelect value={mine} onChange={onChange} offersOwn />);
  await expect.element(offer()).not.toBeInTheDocument();
});

it('finds any zone of the world, by its country too, and says which one this device is in', async () => {
  const onChange = vi.fn();
  await show(<ZoneSelect value="Pacific/Auckland" onChange={onChange} offersOwn />);
  await expect.element(page.getByText('Auckland? This device is in Moscow.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await expect.poll(() => page.getByRole('option').elements().length).toBe(38);
  await page.getByRole('textbox', { name: 'City, country or offset' }).fill('portugal');
  await page.getByRole('option', { name: 'Lisbon' }).click();
  expect(onChange).toHaveBeenLastCalledWith('Europe/Lisbon');
});
