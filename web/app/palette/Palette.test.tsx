import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showCalling } from '#tests/support/component.ts';
import { commandWords } from '../words-on-demand.ts';
import { Palette } from './Palette.tsx';

const run = vi.fn();
const close = vi.fn();
const commands = new Map((['add', 'today', 'week', 'help'] as const).map((name) => [name, () => run(name)]));
const field = page.getByRole('combobox', { name: 'Commands' });
const chosen = page.getByRole('option', { selected: true });

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  await showCalling(<Palette open commands={commands} onClose={close} />, commandWords);
  await expect.element(field).toHaveFocus();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const spy of [run, close]) spy.mockClear();
});

it('has the first chosen, which the field names, and arrows choose others, past the ends', async () => {
  await expect.element(chosen).toHaveTextContent('New eventN');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(chosen).toHaveTextContent('TodayT');
  await expect.element(field).toHaveAttribute('aria-activedescendant', chosen.element().id);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(chosen).toHaveTextContent('Keyboard shortcuts?');
});

it('runs what Enter or a press chooses, once it is closed', async () => {
  close.mockImplementationOnce(() => run('closed'));
  await userEvent.keyboard('week{Enter}');
  expect(run.mock.calls).toEqual([['closed'], ['week']]);
  await field.fill('');
  await page.getByRole('option', { name: 'Today' }).click();
  expect(run).toHaveBeenLastCalledWith('today');
});

it('offers to search for any text, and to go to a date', async () => {
  await userEvent.keyboard('15 mar 2027');
  await expect.element(chosen).toHaveTextContent(/^Go to Monday, March 15, 2027$/);
  await expect.element(page.getByRole('option').last()).toHaveTextContent('Search events for “15 mar 2027”');
  await field.fill('dentist');
  await expect.element(chosen).toHaveTextContent('Search events for “dentist”');
});

it('leaves Enter and arrows to an input method', async () => {
  const input = field.element();
  for (const key of ['ArrowDown', 'Enter']) {
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, isComposing: true }));
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, keyCode: 229 }));
  }
  await expect.element(chosen).toHaveTextContent('New eventN');
  expect(run).not.toHaveBeenCalled();
});

it('closes by Escape', async () => {
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalled();
});
