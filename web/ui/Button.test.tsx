import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';

it('runs its action by press and by key', async () => {
  const run = vi.fn();
  await show(<Button onClick={run}>Save</Button>);
  await page.getByRole('button', { name: 'Save' }).click();
  await userEvent.keyboard('{Enter}');
  expect(run).toHaveBeenCalledTimes(2);
});

it('takes no second press while its action runs, keeps the focus, and sends no form', async () => {
  const [run, submit] = [vi.fn(), vi.fn((event) => event.preventDefault())];
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" busy={busy} onClick={run}>
        Save
      </Button>
    </form>
  );
  const drawn = await show(form(false));
  const button = page.getByRole('button', { name: 'Save' });
  await button.click();
  await drawn.redraw(form(true));
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await button.click({ force: true });
  expect([run.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
});

it('says aloud that something was copied', async () => {
  const drawn = await show(<CopyButton state="idle" idle="Copy" done="Copied" />);
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  await drawn.redraw(<CopyButton state="copied" idle="Copy" done="Copied" />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
});
