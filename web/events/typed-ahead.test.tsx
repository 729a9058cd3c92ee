import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { EventTitle } from '#web/events/form/EventTitle.tsx';
import { collectTyped, takeTyped } from '#web/ui/typed-ahead.ts';

const shortcut = vi.fn();
const press = (event: KeyboardEvent) => shortcut(event.key);
document.addEventListener('keydown', press);
afterEach(() => {
  takeTyped();
  shortcut.mockReset();
});

it('what is typed before the form is there stands in its title, and is no shortcut', async () => {
  const onPress = vi.fn();
  await show(
    <button type="button" onClick={onPress}>
      Add
    </button>,
  );
  page.getByRole('button').element().focus();
  collectTyped();
  await userEvent.keyboard('Tea at 5{Enter}');
  expect(shortcut).not.toHaveBeenCalled();
  expect(onPress).not.toHaveBeenCalled();
  const onTitle = vi.fn();
  await show(<EventTitle title="" autoFocus marks={[]} onTitle={onTitle} />);
  await vi.waitFor(() => expect(onTitle).toHaveBeenCalledWith('Tea at 5'));
  await userEvent.keyboard('m');
  expect(shortcut).toHaveBeenCalledWith('m');
});

it('keys of the browser and of the page go where they belong', async () => {
  collectTyped();
  await userEvent.keyboard('{Control>}b{/Control}m{Escape}n');
  expect(shortcut.mock.calls.flat()).toEqual(['Control', 'b', 'Escape', 'n']);
  expect(takeTyped()).toBe('');
});
