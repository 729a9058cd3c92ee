import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { Menu, type MenuChoices, type MenuEntry } from './Menu.tsx';

const run = vi.fn();
const ENTRIES: readonly MenuEntry[] = [
  { label: 'Rename', run: () => run('rename') },
  { label: 'Share', run: () => run('share'), disabled: true },
  { label: 'Remove', run: () => run('remove'), bad: true },
];
const opener = () => page.getByRole('button', { name: 'Actions' });
const menu = () => page.getByRole('menu', { name: 'Actions' });
const entry = (name: string) => page.getByRole('menuitem', { name });

async function opened(entries: readonly (MenuEntry | MenuChoices)[] = ENTRIES) {
  run.mockClear();
  await show(
    <Menu
      entries={entries}
      button={(ties) => (
        <button type="button" {...ties}>
          Actions
        </button>
      )}
    />,
  );
  await opener().click();
  await expect.element(menu()).toBeVisible();
}

it('begins at its first entry, goes around by arrows, and leaves out what cannot be chosen', async () => {
  await opened();
  await expect.element(entry('Rename')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(entry('Remove')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(entry('Rename')).toHaveFocus();
  await userEvent.keyboard('rem');
  await expect.element(entry('Remove')).toHaveFocus();
});

it('runs what is chosen once it is closed, and the button has the focus again', async () => {
  await opened();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(menu()).not.toBeInTheDocument();
  expect(run.mock.calls).toEqual([['remove']]);
  await expect.element(opener()).toHaveFocus();
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its own button', () => opener().click()],
])('is closed by %s', async (_, close) => {
  await opened();
  await close();
  await expect.element(menu()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'false');
  expect(run).not.toHaveBeenCalled();
});

it('is closed by Tab, which goes on from the button', async () => {
  await opened();
  await userEvent.keyboard('{Tab}');
  await expect.element(menu()).not.toBeInTheDocument();
});

it('begins at what is chosen, where it is a choice', async () => {
  await opened([
    { label: 'Day', chosen: false, run },
    { label: 'Week', chosen: true, run },
  ]);
  await expect.element(page.getByRole('menuitemradio', { name: 'Week' })).toHaveFocus();
  await expect.element(page.getByRole('menuitemradio', { name: 'Week' })).toHaveAttribute('aria-checked', 'true');
});

it('that is longer than its room is cut through an entry, so that it is seen to go on', async () => {
  await opened(
    Array.from({ length: 60 }, (_, at) => ({ label: at === 0 ? 'Long '.repeat(99) : `Entry ${at}`, run: () => {} })),
  );
  const list = menu().element();
  const { bottom } = list.getBoundingClientRect();
  const cut = [...list.querySelectorAll('.popup-entry')].find((one) => one.getBoundingClientRect().bottom > bottom);
  const { top = 0, height = 0 } = cut?.getBoundingClientRect() ?? {};
  expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
  expect((bottom - top) / height).toBeCloseTo(0.5, 1);
});

it('has choices on one line, and what is on or off', async () => {
  const choices = [2, 3].map((count) => ({
    label: `${count} days`,
    text: String(count),
    chosen: count === 3,
    run: () => run(count),
  }));
  await opened([
    { label: 'Days', choices },
    { label: 'Weekends', ticked: true, run: () => run('weekends') },
  ]);
  await expect.element(page.getByRole('menuitemradio', { name: '3 days' })).toHaveFocus();
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Weekends' })).toBeChecked();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(run.mock.calls).toEqual([[2]]);
});
