import { useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { blockNavigation } from '#web/ui/navigation-blocker.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';

function Profile() {
  useCalendarKeys([{ id: 'family' }, { id: 'work' }]);
  return (
    <>
      <output>{useLocation().pathname}</output>
      <input aria-label="Name" />
    </>
  );
}
const address = () => page.getByRole('status').element().textContent;

it('a digit opens a calendar from any page, but not from a field', async () => {
  await show(<Profile />);
  await page.getByLabelText('Name').click();
  await userEvent.keyboard('2');
  await expect.element(page.getByLabelText('Name')).toHaveValue('2');
  expect(address()).toBe('/');
  await page.getByRole('status').click();
  await userEvent.keyboard('2');
  await expect.poll(address).toBe('/dashboard/calendar/work');
  await userEvent.keyboard('0');
  await expect.poll(address).toBe('/dashboard/calendar/all');
});

it('what would be lost is asked about first', async () => {
  history.replaceState({ idx: 0 }, '');
  const ask = vi.fn<(go: () => void) => void>();
  const unblock = blockNavigation({ ask, blocksLinks: true });
  await show(<Profile />);
  await page.getByRole('status').click();
  await userEvent.keyboard('1');
  expect([ask.mock.calls.length, address()]).toEqual([1, '/']);
  ask.mock.lastCall?.[0]();
  await expect.poll(address).toBe('/dashboard/calendar/family');
  unblock();
});
