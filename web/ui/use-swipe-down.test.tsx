import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { Panel } from './Panel.tsx';

const nothing = () => undefined;

/** A finger pulls the heading down by some pixels, slowly, and is lifted. */
async function pull(pixels: number): Promise<HTMLElement> {
  const heading = page.getByRole('heading', { name: 'Choir' }).element();
  const sheet = heading.closest('dialog');
  if (!sheet) throw new Error('The heading is in no dialog.');
  const touch = (y: number) => new Touch({ identifier: 1, target: heading, clientX: 100, clientY: y });
  const send = (type: string, touches: Touch[]) =>
    heading.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }));
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  send('touchstart', [touch(300)]);
  send('touchmove', [touch(320)]);
  send('touchmove', [touch(300 + pixels)]);
  clock.mockReturnValue(5_000);
  send('touchend', []);
  clock.mockRestore();
  return sheet;
}

it('a sheet is pulled down from its head, and comes back from halfway', async () => {
  await page.viewport(390, 844);
  const close = vi.fn();
  await show(
    <Panel open sheet title="Choir" onClose={close} onClosed={nothing}>
      <p>Every Tuesday at seven in the large hall.</p>
    </Panel>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const sheet = await pull(21);
  expect(close).not.toHaveBeenCalled();
  expect(sheet.style.transform).toBe('');
  await pull(sheet.offsetHeight / 2);
  expect(close).toHaveBeenCalledOnce();
});
