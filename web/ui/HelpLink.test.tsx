import { useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { Dialog } from './Dialog.tsx';

const Where = () => <output>{useLocation().pathname}</output>;
const opened = vi.spyOn(window, 'open').mockReturnValue(null);
afterEach(() => opened.mockClear());

it('leads from a dialog in which nothing is typed to the page that is about it', async () => {
  await show(
    <>
      <Dialog open title="Members" help="share" onClose={vi.fn()}>
        <input type="checkbox" />
      </Dialog>
      <Where />
    </>,
  );
  await page.getByRole('link', { name: 'Help Members' }).click();
  expect(opened).not.toHaveBeenCalled();
  expect(document.querySelector('output')?.textContent).toBe('/help/share');
});

it('opens the page beside a dialog with a field, and beside one that stands above another', async () => {
  const { redraw } = await show(
    <Dialog open title="Quick add" help="quick-line" onClose={vi.fn()}>
      <textarea />
    </Dialog>,
  );
  await page.getByRole('link', { name: 'Help Quick add' }).click();
  expect(opened.mock.calls).toEqual([[`${location.origin}/help/quick-line`, '_blank', 'noopener']]);
  await redraw(
    <>
      <Dialog open title="New event" onClose={vi.fn()}>
        Text
      </Dialog>
      <Dialog open title="Repeat" help="repeat" onClose={vi.fn()}>
        Rule
      </Dialog>
    </>,
  );
  await page.getByRole('link', { name: 'Help Repeat' }).click();
  expect(opened).toHaveBeenCalledTimes(2);
});
