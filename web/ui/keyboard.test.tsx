import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { Dialog } from './Dialog.tsx';
import { followKeyboard, leaveToInputMethods } from './keyboard.ts';

const root = document.documentElement;
const shown = window.visualViewport;
let stop = () => {};

function keyboardOf(height: number): void {
  if (!shown) throw new Error('This browser has no visual viewport.');
  Object.defineProperty(shown, 'height', { value: innerHeight - height, configurable: true });
  shown.dispatchEvent(new Event('resize'));
}

afterEach(() => {
  stop();
  root.style.removeProperty('--keyboard');
  if (shown) Reflect.deleteProperty(shown, 'height');
});

it('the foot of a dialog on a phone stands above a keyboard that covers the page', async () => {
  await page.viewport(390, 844);
  stop = followKeyboard(root);
  await show(
    <Dialog open title="Choir" onClose={() => undefined} footer={<button type="button">Save</button>}>
      <p>Every Tuesday</p>
    </Dialog>,
  );
  const bottom = () => page.getByRole('button', { name: 'Save' }).element().getBoundingClientRect().bottom;
  const before = bottom();
  keyboardOf(300);
  await expect.poll(bottom).toBeLessThan(before - 250);
  keyboardOf(0);
  await expect.poll(bottom).toBeGreaterThan(before - 20);
});

it.each([
  ['Enter', { isComposing: true }],
  ['Escape', { isComposing: true }],
  ['ArrowDown', { isComposing: true }],
  ['Tab', { isComposing: true }],
  ['Enter', { keyCode: 229 }],
  ['Escape', { keyCode: 229 }],
  ['Process', { keyCode: 229 }],
])('%s of an input method (%o) reaches nobody', async (key, of) => {
  stop = leaveToInputMethods(window);
  const [heard, closed] = [vi.fn(), vi.fn()];
  await show(
    <Dialog open title="Choir" onClose={closed}>
      <input aria-label="Title" onKeyDown={heard} />
    </Dialog>,
  );
  document.addEventListener('keydown', heard, true);
  const field = page.getByLabelText('Title').element();
  const press = (given: KeyboardEventInit) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...given }));
  press(of);
  expect([heard, closed].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  press({});
  document.removeEventListener('keydown', heard, true);
  expect(heard).toHaveBeenCalled();
});
