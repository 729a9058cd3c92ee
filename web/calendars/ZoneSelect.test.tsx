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
