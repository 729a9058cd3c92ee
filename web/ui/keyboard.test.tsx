import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { Dialog } from './Dialog.tsx';
import { followKeyboard } from './keyboard.ts';

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
