import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CalendarListItem } from '#domain/calendars.ts';
import { show } from '#tests/support/component.ts';
import { setHidden } from './remembered.ts';
import { SwitcherList } from './SwitcherList.tsx';

const calendar = (at: number): CalendarListItem => ({
  id: `c${at}`,
  name: `Calendar ${at}`,
  description: '',
  timezone: 'UTC',
  color: '#112233',
  firstDayOfWeek: 1,
  ownerId: 'o',
  owner: { name: 'Olga' },
  role: 'owner',
  ownName: null,
  ownColor: null,
  agentsRead: false,
  version: 1,
  memberCount: 1,
});
const many = (count: number) => Array.from({ length: count }, (_, at) => calendar(at + 1));
const list = (count: number, present: string) => (
  <SwitcherList calendars={many(count)} present={present} onSubscriptions={vi.fn()} onClose={vi.fn()} />
);

afterEach(() => setHidden([]));

it('marks the calendar on the page, and gives the first nine a key', async () => {
  await show(list(9, 'c2'));
  await expect.element(page.getByRole('link', { name: 'Calendar 2' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: 'Calendar 9' })).toHaveTextContent('9');
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

it('has a field from ten calendars on, which narrows the list', async () => {
  await show(list(12, 'c1'));
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('12');
  expect(
    page
      .getByRole('link', { name: /^Calendar/ })
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Calendar 12']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('link', { name: 'Calendar 12' })).toHaveFocus();
});

it('shows at most a hundred together', async () => {
  await show(list(101, 'all'));
  await expect.element(page.getByRole('checkbox', { name: 'Calendar 100' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Calendar 101' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Calendar 2', exact: true }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Calendar 101' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Calendar 2', exact: true })).toBeDisabled();
});

it('switches all off, and all on', async () => {
  await show(list(3, 'all'));
  await page.getByRole('button', { name: 'Switch all off' }).click();
  for (const box of page.getByRole('checkbox').elements()) expect(box).not.toBeChecked();
  await page.getByRole('button', { name: 'Switch all on' }).click();
  for (const box of page.getByRole('checkbox').elements()) expect(box).toBeChecked();
});
